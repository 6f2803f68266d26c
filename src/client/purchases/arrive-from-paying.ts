import { keptCheckout } from '#/shared/store-cart.ts';
import { finishStoreCheckout } from '../store-cart/finish-store-checkout.ts';
import { PURCHASE_KEY, STORE_CHECKOUT_KEY } from '../store-cart/store-cart-key.ts';

/**
 * The token of what has just been paid for, if anything was kept of it. This tab remembers it, so that what was bought
 * is still there after a reload.
 */
export function arriveFromPaying(): string | null {
  const isArriving = !isFinished();
  const token = finishStoreCheckout();
  try {
    // What was bought before and what is bought now are not mixed up, even where nothing was kept of this one.
    if (isArriving) window.sessionStorage.setItem(PURCHASE_KEY, token ?? '');
    return (token ?? window.sessionStorage.getItem(PURCHASE_KEY)) || null;
  } catch {
    // Storage may be switched off: then a reload shows less.
    return token;
  }
}

function isFinished() {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(STORE_CHECKOUT_KEY) ?? 'null');
    return keptCheckout.safeParse(kept).data?.status === 'finished';
  } catch {
    return false;
  }
}
