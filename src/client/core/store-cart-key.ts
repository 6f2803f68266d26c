/**
 * The storage key of the store's cart. In its own file, so that a visit with an empty cart does not load the cart's
 * code.
 */
export const STORE_CART_KEY = 'mukhtabari.storeCart';

/** The storage key of the pending purchase during the payment. */
export const STORE_CHECKOUT_KEY = 'mukhtabari.storeCheckout';

/** The session storage key of the last purchase, for a reload of the success page. */
export const PURCHASE_KEY = 'mukhtabari.purchase';
