import '#/client/core/messages/store.ts';
import { StoreCartButton } from '../cart/lazy-store-cart-button.ts';
import { ProductFrame } from './product-frame.tsx';
import { ProductMissing } from './product-missing.tsx';

await StoreCartButton.preload?.();

/** The page of a product that is not there. */
export function ProductMissingPage() {
  return (
    <ProductFrame>
      <ProductMissing />
    </ProductFrame>
  );
}
