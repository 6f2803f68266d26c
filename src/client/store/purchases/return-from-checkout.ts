import { PURCHASE_KEY, STORE_CHECKOUT_KEY } from '#/client/core/store-cart-key.ts';
import { storedCheckout } from '#/shared/store/store-cart.ts';
import { finishStoreCheckout } from '../cart/finish-store-checkout.ts';

/**
 * Returns the token of the purchase just paid for, if one was stored. The tab stores it, so that the purchase is still
 * shown after a reload.
 */
export function returnFromCheckout(): string | null {
  const isArriving = !isFinished();
  const token = finishStoreCheckout();
  try {
    // Clears the previous purchase, even if nothing was stored for this one.
    if (isArriving) window.sessionStorage.setItem(PURCHASE_KEY, token ?? '');
    return (token ?? window.sessionStorage.getItem(PURCHASE_KEY)) || null;
  } catch {
    // Storage may be blocked: then a reload shows less.
    return token;
  }
}

function isFinished() {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORE_CHECKOUT_KEY) ?? 'null');
    return storedCheckout.safeParse(stored).data?.status === 'finished';
  } catch {
    return false;
  }
}
