import { Plural, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { bandLineRecipe } from './band-line-recipe.ts';
import type { PriceBand } from './scale-marks.tsx';

const Line = styled('p', bandLineRecipe);

const HALALAS_OF_RIYAL = 100;

type Props = {
  band: PriceBand;
  marks: readonly ScaleMark[];
  /** Takes the filter off; without it the band is still being drawn. */
  onClear?: (() => void) | undefined;
};

/** A band of prices in words, with the number of its laboratories: above the plot, in room that is always there. */
export function BandLine({ band, marks, onClear }: Props) {
  const { t } = useLingui();
  // As the filter takes it: whole riyals, outward.
  const low = Math.floor(band.from / HALALAS_OF_RIYAL);
  const high = Math.ceil(band.to / HALALAS_OF_RIYAL);
  const [from, to] = [formatCount(low), formatCount(high)];
  const label = low === 0 ? t`Up to ${to} SAR` : t`${from} to ${to} SAR`;
  const count = marks.filter(
    ({ totalHalalas }) => totalHalalas >= low * HALALAS_OF_RIYAL && totalHalalas <= high * HALALAS_OF_RIYAL,
  ).length;
  return (
    <Line>
      <span>
        <bdi>{label}</bdi>
        {' · '}
        <Plural value={count} one="# lab" other="# labs" />
      </span>
      {onClear ? (
        <button type="button" aria-label={t`Remove filter: ${label}`} onClick={onClear}>
          <X aria-hidden />
        </button>
      ) : null}
    </Line>
  );
}
