import { Trans } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { formatSarExact } from '#/shared/core/format.ts';

const parts = partsOf(pageFrameRecipe);

/** An exact amount with its unit, without a line break between. */
export const SarExact = ({ halalas }: { halalas: number }) => (
  <span className={parts.nowrap}>
    <bdi dir="ltr">{formatSarExact(halalas)}</bdi>{' '}
    <small>
      <Trans>SAR</Trans>
    </small>
  </span>
);
