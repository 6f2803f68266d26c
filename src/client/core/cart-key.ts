/** The storage key of the cart. In its own file, so that a visit with an empty cart does not load the cart's code. */
export const CART_KEY = 'mukhtabari.labCart';
