import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatSar } from '#/shared/core/format.ts';
import { priceScaleRecipe } from './price-scale-recipe.ts';

const parts = partsOf(priceScaleRecipe);

const Scale = styled('svg', priceScaleRecipe);

type Props = {
  offers: readonly LabOffer[];
  chosen: LabOffer | undefined;
  /** The lowest and highest price of all labs, including labs of later pages; null without labs. */
  lowest: number | null;
  highest: number | null;
};

/** The prices of the listed labs on a scale between the lowest and the highest of all labs. */
export function PriceScale({ offers, chosen, lowest, highest }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const prices = [...new Set(offers.map((offer) => offer.totalHalalas))].sort((a, b) => a - b);
  if (lowest === null || highest === null || lowest === highest) return null;

  const shareOf = (price: number) => ((price - lowest) / (highest - lowest)) * 100;
  const place = (share: number) => `${locale === 'ar' ? 100 - share : share}%`;
  const from = formatSar(lowest);
  const to = formatSar(highest);
  const chosenText = chosen ? `${chosen.labName[locale]} ${formatSar(chosen.totalHalalas)}` : '';
  const summary = t`Prices from ${from} to ${to} SAR`;
  const middle = prices.find((price) => shareOf(price) >= 30 && shareOf(price) <= 70);

  return (
    <>
      <p className="sr">{chosen ? `${summary} · ${chosenText}` : summary}</p>
      <Scale aria-hidden>
        {Array.from({ length: 11 }, (_tick, index) => (
          <line
            key={index}
            className={parts.tick}
            x1={`${index * 10}%`}
            x2={`${index * 10}%`}
            y1="35"
            y2="45"
          />
        ))}
        <line className={parts.line} x1="0" x2="100%" y1="35" y2="35" />
        {prices.map((price) => (
          <circle key={price} cx={place(shareOf(price))} cy="35" r="6.5" />
        ))}
        {chosen ? (
          <>
            <circle className={parts.ring} cx={place(shareOf(chosen.totalHalalas))} cy="35" r="12" />
            <circle className={parts.on} cx={place(shareOf(chosen.totalHalalas))} cy="35" r="6.5" />
            <text
              className={parts.name}
              x={place(shareOf(chosen.totalHalalas))}
              y="14"
              textAnchor={anchorAt(shareOf(chosen.totalHalalas))}
            >
              {chosenText}
            </text>
          </>
        ) : null}
        <text x={place(0)} y="70" textAnchor="start">
          {from}
        </text>
        {middle === undefined ? null : (
          <text x={place(shareOf(middle))} y="70" textAnchor="middle">
            {formatSar(middle)}
          </text>
        )}
        <text x={place(100)} y="70" textAnchor="end">
          {t`${to} SAR`}
        </text>
      </Scale>
    </>
  );
}

// A label near an end grows away from it, so that a long name never leaves the page.
const anchorAt = (share: number) => (share < 30 ? 'start' : share > 70 ? 'end' : 'middle');
