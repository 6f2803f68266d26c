import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import { priceInsideRecipe } from './price-inside-recipe.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const parts = partsOf(priceInsideRecipe);

const Inside = styled('div', priceInsideRecipe);

/** A button that opens what is in a price. The browser's own popover: it needs no script and closes with Escape. */
export function PriceInside({ price }: { price: OfferPrice }) {
  const { t } = useLingui();
  const id = useId();
  const total = formatSarExact(price.totalHalalas);
  return (
    <Inside>
      <button
        type="button"
        className={parts.opener}
        popoverTarget={id}
        aria-label={t`What is in the price of ${total} SAR`}
      >
        <Info aria-hidden />
      </button>
      <div id={id} popover="auto" className={parts.panel}>
        <b>
          <Trans>What is in the price</Trans>
        </b>
        <dl>
          <Row label={<Trans>Lab price</Trans>} halalas={price.priceHalalas} />
          {price.discountHalalas > 0 ? (
            <Row label={<Trans>Plan discount</Trans>} halalas={-price.discountHalalas} />
          ) : null}
          <Row label={<Trans>Booking fee</Trans>} halalas={price.feeHalalas} />
          <Row className={parts.total} label={<Trans>You pay</Trans>} halalas={price.totalHalalas} />
        </dl>
        <p className={parts.note}>
          <Trans>VAT is inside each amount. Nothing is added when you book.</Trans>
        </p>
      </div>
    </Inside>
  );
}

type RowProps = { label: ReactNode; halalas: number; className?: string };

function Row({ label, halalas, className }: RowProps) {
  const { t } = useLingui();
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{formatSarExact(halalas)}</bdi> {t`SAR`}
      </dd>
    </div>
  );
}

/** A sentence over a list of prices, with the parts of one of them. */
export function PricesNote({ example, children }: { example: OfferPrice | undefined; children: ReactNode }) {
  return (
    <div className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
      {children} {example ? <PriceInside price={example} /> : null}
    </div>
  );
}

/** The prices of several tests as one. */
export const sumOfPrices = (prices: readonly OfferPrice[]): OfferPrice =>
  prices.reduce(
    (sum, price) => ({
      priceHalalas: sum.priceHalalas + price.priceHalalas,
      discountHalalas: sum.discountHalalas + price.discountHalalas,
      feeHalalas: sum.feeHalalas + price.feeHalalas,
      totalHalalas: sum.totalHalalas + price.totalHalalas,
    }),
    { priceHalalas: 0, discountHalalas: 0, feeHalalas: 0, totalHalalas: 0 },
  );
