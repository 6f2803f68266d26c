import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { STORED_SEARCH_KEY } from '#/client/core/storage-keys.ts';
import { withoutLocale } from '#/shared/core/locale.ts';
import type { SearchAnswer } from '#/shared/search/search.ts';
import { deviceStorage } from './device-storage.ts';
import type { StoredSearch } from './stored-data.ts';

const MOST_ROWS = 10;

/** Stores the result of the search on screen as plain data, never the page itself. */
export function storeSearch(queryClient: QueryClient, owner: string | null) {
  const { pathname, search } = window.location;
  if (withoutLocale(pathname) !== '/search') return;
  const [shown] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [['search', 'labTests']], type: 'active' })
    .flatMap(({ state: { data, dataUpdatedAt } }) => (data ? [{ data, dataUpdatedAt }] : []));
  if (!shown) return;
  const { pages } = shown.data as InfiniteData<SearchAnswer>;
  const rows = pages.flatMap((page) => page.rows).slice(0, MOST_ROWS);
  if (rows.length === 0) return;
  const params = new URLSearchParams(search);
  // The customer's own position is not stored.
  for (const name of ['lat', 'lon', 'signIn']) params.delete(name);
  const stored: StoredSearch = {
    version: 1,
    owner,
    keptAt: new Date(shown.dataUpdatedAt).toISOString(),
    address: `/search${params.size > 0 ? `?${params}` : ''}`,
    query: params.get('query') || null,
    place: pages[0]?.place?.name ?? null,
    rows: rows.map(({ testName, labName, totalHalalas, earliestSlot, timeZone }) => ({
      testName,
      labName,
      totalHalalas,
      earliestSlot,
      timeZone,
    })),
  };
  deviceStorage.write(STORED_SEARCH_KEY, stored);
}
