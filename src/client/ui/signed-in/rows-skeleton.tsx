import { Trans } from '@lingui/react/macro';
import { styled } from '../base/styled.tsx';
import { rowsSkeletonRecipe } from './rows-skeleton-recipe.ts';

const Box = styled('div', rowsSkeletonRecipe);

/** Two placeholder rows. */
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
