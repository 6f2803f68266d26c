import '#/client/core/messages/store.ts';
import { getRouteApi } from '@tanstack/react-router';
import { StoreCartButton } from '../cart/lazy-store-cart-button.ts';
import { CancelledNotice } from './cancelled-notice.tsx';
import { CollectionChips } from './collection-chips.tsx';
import { StoreFrame } from './store-frame.tsx';
import { StoreShelf } from './store-shelf.tsx';

// The header shows the button on every page of the store: loaded with the page's code, it is there before the first
// render.
await StoreCartButton.preload?.();

const route = getRouteApi('/store');

export function StorePage() {
  const { collection, checkout } = route.useSearch();
  return (
    <StoreFrame
      notice={checkout === 'cancelled' ? <CancelledNotice /> : null}
      chips={<CollectionChips chosen={collection} />}
    >
      <StoreShelf key={collection} collection={collection} />
    </StoreFrame>
  );
}
