import { keptCheckout } from '#/shared/store-cart.ts';
import { keepCheckout } from './keep-checkout.ts';
import { STORE_CHECKOUT_KEY } from './store-cart-key.ts';
import { storeCartStore } from './store-cart-store.ts';

/**
 * The buyer is back from the payment page and has paid: what was bought leaves the cart, or everything where nobody
 * knows what it was. Answers what
 * `store.confirmPurchase` wants, once; a reload of the success page finds it done and touches nothing that was put in
 * the cart since.
 */
export function finishStoreCheckout(): string | null {
  const kept = restore();
  if (kept?.status === 'finished') return null;
  if (kept === null) {
    storeCartStore.clear();
  } else {
    const { variantIds } = kept;
    storeCartStore.replace(storeCartStore.items().filter(({ variant }) => !variantIds.includes(variant.id)));
  }
  keepCheckout({ status: 'finished', purchaseToken: null, variantIds: [] });
  return kept?.purchaseToken ?? null;
}

function restore() {
  try {
    return keptCheckout.parse(JSON.parse(window.localStorage.getItem(STORE_CHECKOUT_KEY) ?? 'null'));
  } catch {
    return null;
  }
}
