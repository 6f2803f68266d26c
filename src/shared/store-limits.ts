/** How many different variants an order of the store may hold, and how many of each. */
export const MOST_STORE_ITEMS = 50;
export const MOST_OF_ONE = 999;
