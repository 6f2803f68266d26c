/** Where the browser keeps the store's cart. On its own, so that an empty one costs no visit the code that reads it. */
export const STORE_CART_KEY = 'mukhtabari.storeCart';

/** Where it keeps what is being bought while its owner is at the payment page. */
export const STORE_CHECKOUT_KEY = 'mukhtabari.storeCheckout';

/** Where a tab remembers what was bought in it, for a reload of the success page. */
export const PURCHASE_KEY = 'mukhtabari.purchase';
