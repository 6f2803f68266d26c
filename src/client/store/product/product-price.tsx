import { Trans } from '@lingui/react/macro';
import type { StoreVariant } from '#/shared/store/store.ts';
import { StorePrice } from '../shop/store-price.tsx';

type Props = { variant: Pick<StoreVariant, 'priceFormatted' | 'salePriceFormatted' | 'currencyInfo'> };

/** The price, the former price of a sale, and whether tax is included. */
export function ProductPrice({ variant }: Props) {
  return (
    <p className="cost">
      <StorePrice {...variant} size="lg" />
      {/* Outside these countries the payment page states the tax. */}
      {variant.currencyInfo.code.toUpperCase() === 'SAR' ? (
        <span className="tax">
          <Trans id="product.vatIncluded">VAT included</Trans>
        </span>
      ) : null}
    </p>
  );
}
