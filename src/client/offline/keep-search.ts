import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withoutLocale } from '#/shared/locale.ts';
import type { SearchAnswer } from '#/shared/search.ts';
import { deviceStorage } from './device-storage.ts';
import { KEPT_SEARCH_KEY } from './kept-keys.ts';
import type { KeptSearch } from './kept.ts';

const MOST_ROWS = 10;

/** Keeps the answer that the search page shows at the moment, as plain facts: never the page itself. */
export function keepSearch(queryClient: QueryClient, owner: string | null) {
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
  const asked = new URLSearchParams(search);
  // Where somebody stood is nobody's business later.
  for (const name of ['lat', 'lon', 'signIn']) asked.delete(name);
  const kept: KeptSearch = {
    version: 1,
    owner,
    keptAt: new Date(shown.dataUpdatedAt).toISOString(),
    address: `/search${asked.size > 0 ? `?${asked}` : ''}`,
    query: asked.get('query') || null,
    place: pages[0]?.place?.name ?? null,
    rows: rows.map(({ testName, labName, priceHalalas, earliestSlot, timeZone }) => ({
      testName,
      labName,
      priceHalalas,
      earliestSlot,
      timeZone,
    })),
  };
  deviceStorage.write(KEPT_SEARCH_KEY, kept);
}
