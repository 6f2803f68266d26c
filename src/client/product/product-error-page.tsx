import '../store-words.ts';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { StoreCartButton } from '../store-cart/lazy-store-cart-button.ts';
import { ProductFailure, ProductMissing } from './product-failure.tsx';
import { ProductFrame } from './product-frame.tsx';

await StoreCartButton.preload?.();

/** A product that did not load before its page went out. */
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
