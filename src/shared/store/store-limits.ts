/** The limits of an order of the store: variants, and pieces of each. */
export const MOST_STORE_ITEMS = 50;
export const MOST_OF_ONE = 999;
