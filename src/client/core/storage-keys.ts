/** The storage keys of the offline data. */
export const STORED_SEARCH_KEY = 'mukhtabari.offline.search';
export const STORED_VISITS_KEY = 'mukhtabari.offline.visits';
/** The last words that were searched. */
export const RECENT_SEARCHES_KEY = 'mukhtabari.recentSearches';
