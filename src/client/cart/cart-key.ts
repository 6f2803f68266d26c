/** Where the browser keeps the basket. On its own, so that an empty one costs no visit the code that reads it. */
export const CART_KEY = 'mukhtabari.labCart';
