import { Trans } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { StoreVariant } from '#/shared/store/store.ts';
import { StorePrice } from '../shop/store-price.tsx';
import { productRecipe } from './product-recipes.ts';

const parts = partsOf(productRecipe);

type Props = { variant: Pick<StoreVariant, 'priceFormatted' | 'salePriceFormatted' | 'currencyInfo'> };

/** The price, the former price of a sale, and whether tax is included. */
export function ProductPrice({ variant }: Props) {
  return (
    <p className={parts.cost}>
      <StorePrice {...variant} size="lg" wasClass={parts.was} />
      {/* Outside these countries the payment page states the tax. */}
      {variant.currencyInfo.code.toUpperCase() === 'SAR' ? (
        <span className={parts.tax}>
          <Trans id="product.vatIncluded">VAT included</Trans>
        </span>
      ) : null}
    </p>
  );
}
