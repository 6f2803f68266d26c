import { PURCHASE_KEY, STORE_CHECKOUT_KEY } from '#/client/core/store-cart-key.ts';
import { storedCheckout } from '#/shared/store/store-cart.ts';
import { finishStoreCheckout } from '../cart/finish-store-checkout.ts';

/** The purchase that this browser returns with: null if there is none, without a token if nothing was stored of it. */
export function returnFromCheckout(): { token: string | null } | null {
  const checkout = read();
  if (checkout?.status === 'paying') return { token: checkout.purchaseToken };
  try {
    const token = window.sessionStorage.getItem(PURCHASE_KEY);
    return token ? { token } : null;
  } catch {
    // Storage may be blocked: then a reload shows less.
    return null;
  }
}

/** Takes what is paid for out of the cart. The tab keeps the token, so that a reload still shows the purchase. */
export function keepPaid(token: string) {
  const checkout = read();
  if (checkout?.status === 'paying' && checkout.purchaseToken === token) finishStoreCheckout();
  try {
    window.sessionStorage.setItem(PURCHASE_KEY, token);
  } catch {
    // As above.
  }
}

function read() {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORE_CHECKOUT_KEY) ?? 'null');
    return storedCheckout.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}
