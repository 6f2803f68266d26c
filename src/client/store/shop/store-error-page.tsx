import '#/client/core/messages/store.ts';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { StoreCartButton } from '../cart/lazy-store-cart-button.ts';
import { StoreFailure } from './store-failure.tsx';
import { StoreFrame } from './store-frame.tsx';

await StoreCartButton.preload?.();

/** The store page whose first list failed on the server. */
export function StoreErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <StoreFrame>
      <StoreFailure error={error} onRetry={retry} />
    </StoreFrame>
  );
}
