/** The hash of the price list on the page of a laboratory. */
export const PRICES_PART = 'prices';
