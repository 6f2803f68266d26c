/** Where a page leaves what can be read without a connection. */
export const KEPT_SEARCH_KEY = 'mukhtabari.offline.search';
export const KEPT_VISITS_KEY = 'mukhtabari.offline.visits';
