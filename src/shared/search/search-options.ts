export const PRICE_MAX_SAR = 5000;
export const PRICE_STEP_SAR = 50;
export const searchSorts = ['relevance', 'priceLowHigh', 'priceHighLow', 'highestRated'] as const;
export type SearchSort = (typeof searchSorts)[number];
