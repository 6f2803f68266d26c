import '#/client/core/messages/store.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { StoreCartButton } from '../cart/lazy-store-cart-button.ts';
import { CancelledNotice } from './cancelled-notice.tsx';
import { CollectionChips } from './collection-chips.tsx';
import { failureOf } from './page-failure.ts';
import { StoreFailure } from './store-failure.tsx';
import { StoreFrame } from './store-frame.tsx';
import { StoreShelf } from './store-shelf.tsx';

// The header shows the button on every page of the store: loaded with the page's code, it is there before the first
// render.
await StoreCartButton.preload?.();

const route = getRouteApi('/store');

export function StorePage() {
  const router = useRouter();
  const { collection, checkout } = route.useSearch();
  const failure = failureOf(route.useLoaderData());
  if (failure) {
    return (
      <StoreFrame>
        <StoreFailure error={failure} onRetry={() => void router.invalidate()} />
      </StoreFrame>
    );
  }
  return (
    <StoreFrame
      notice={checkout === 'cancelled' ? <CancelledNotice /> : null}
      chips={<CollectionChips chosen={collection} />}
    >
      <StoreShelf key={collection} collection={collection} />
    </StoreFrame>
  );
}
