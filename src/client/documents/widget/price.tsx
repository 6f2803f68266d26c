import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { widgetRecipe } from './widget-recipe.ts';

const parts = partsOf(widgetRecipe);

/** What is paid, with the fee and VAT. */
export function Price({ halalas }: { halalas: number }) {
  const { t } = useLingui();
  return (
    <span className={parts.cost}>
      <bdi dir="ltr">{formatSarExact(halalas)}</bdi> <small>{t`SAR`}</small>
    </span>
  );
}
