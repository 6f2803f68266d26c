import '#/client/core/messages/store.ts';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { StoreCartButton } from '../cart/lazy-store-cart-button.ts';
import { ProductFailure, ProductMissing } from './product-failure.tsx';
import { ProductFrame } from './product-frame.tsx';

await StoreCartButton.preload?.();

/** The page of a product that failed to load on the server. */
export function ProductErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <ProductFrame>
      <ProductFailure error={error} onRetry={retry} />
    </ProductFrame>
  );
}

export function ProductMissingPage() {
  return (
    <ProductFrame>
      <ProductMissing />
    </ProductFrame>
  );
}
