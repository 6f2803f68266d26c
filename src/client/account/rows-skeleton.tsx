import { Trans } from '@lingui/react/macro';
import { styled } from '../ui/styled.tsx';
import { rowsSkeletonRecipe } from './account-recipes.ts';

const Box = styled('div', rowsSkeletonRecipe);

/** Two rows that are on their way. */
export function RowsSkeleton() {
  return (
    <Box aria-busy="true">
      <span className="sr">
        <Trans>Loading…</Trans>
      </span>
      <div>
        <i />
        <i />
      </div>
      <div>
        <i />
        <i />
      </div>
    </Box>
  );
}
