export const PRICE_MAX_SAR = 5000;
export const searchSorts = ['relevance', 'priceLowHigh', 'priceHighLow', 'highestRated'] as const;
export type SearchSort = (typeof searchSorts)[number];
/** Today, by tomorrow, within a week: the steps of the filter by a free time. */
export const freeDaySteps = [0, 1, 6] as const;
export const FREE_DAYS_MAX = 6;
/** The tests of a search that are counted one by one. */
export const COUNTED_TESTS = 12;
/** The laboratories that a comparison lists at first, and those that it lists at most. */
export const FIRST_COMPARED_LABS = 20;
export const MOST_COMPARED_LABS = 50;
