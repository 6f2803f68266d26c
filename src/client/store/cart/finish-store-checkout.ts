import { STORE_CHECKOUT_KEY } from '#/client/core/store-cart-key.ts';
import { storedCheckout } from '#/shared/store/store-cart.ts';
import { storeCartStore } from './store-cart-store.ts';
import { writeStoredCheckout } from './write-stored-checkout.ts';

/**
 * Removes the purchased items from the store cart after payment, or all items if the stored checkout is unreadable.
 * Returns the input of `store.confirmPurchase` once; after a reload it finds the checkout finished and leaves later
 * items untouched.
 */
export function finishStoreCheckout(): string | null {
  const stored = restore();
  if (stored?.status === 'finished') return null;
  if (stored === null) {
    storeCartStore.clear();
  } else {
    const { variantIds } = stored;
    storeCartStore.replace(storeCartStore.items().filter(({ variant }) => !variantIds.includes(variant.id)));
  }
  writeStoredCheckout({ status: 'finished', purchaseToken: null, variantIds: [] });
  return stored?.purchaseToken ?? null;
}

function restore() {
  try {
    return storedCheckout.parse(JSON.parse(window.localStorage.getItem(STORE_CHECKOUT_KEY) ?? 'null'));
  } catch {
    return null;
  }
}
