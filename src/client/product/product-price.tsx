import { Trans } from '@lingui/react/macro';
import type { StoreVariant } from '#/shared/store.ts';
import { StorePrice } from '../store/store-price.tsx';

type Props = { variant: Pick<StoreVariant, 'priceFormatted' | 'salePriceFormatted' | 'currencyInfo'> };

/** What it costs, what it cost before where it is on sale, and whether the tax is in it. */
export function ProductPrice({ variant }: Props) {
  return (
    <p className="cost">
      <StorePrice {...variant} size="lg" />
      {/* Elsewhere the tax is the payment page's to say. */}
      {variant.currencyInfo.code.toUpperCase() === 'SAR' ? (
        <span className="tax">
          <Trans id="product.vatIncluded">VAT included</Trans>
        </span>
      ) : null}
    </p>
  );
}
