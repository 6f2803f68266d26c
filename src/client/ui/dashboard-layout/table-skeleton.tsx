import { Trans } from '@lingui/react/macro';
import { styled } from '../base/styled.tsx';
import { tableSkeletonRecipe } from './data-table-recipe.ts';

const Box = styled('div', tableSkeletonRecipe);
const LINES = [1, 2, 3, 4, 5];

export function TableSkeleton() {
  return (
    <Box aria-busy="true">
      <span className="sr">
        <Trans>Loading…</Trans>
      </span>
      {LINES.map((line) => (
        <div key={line}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </Box>
  );
}
