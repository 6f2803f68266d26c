import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { placeName, requestedLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { filtersOf, inputOf, noFilters, type SearchState } from './search-state.ts';

const route = getRouteApi('/search');

/** The search of the address: its pages, its facets, and the setter. */
export function useSearch() {
  const { t } = useLingui();
  const locale = useLocale();
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const answer = trpc.search.labTests.useInfiniteQuery(inputOf(state), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const facets = trpc.search.facets.useQuery(filtersOf(state), { placeholderData: keepPreviousData });
  const first = answer.data?.pages[0];

  const change = (next: Partial<SearchState>) => {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  const clear = () => {
    change(noFilters);
  };

  return {
    state,
    answer,
    facets: facets.data,
    rows: answer.data?.pages.flatMap((page) => page.rows) ?? [],
    total: first?.total,
    matchedTests: first?.matchedTests ?? [],
    takenPlace: first?.place ?? null,
    location: requestedLocation(state, first?.place ? placeName(first.place, locale) : t`My location`),
    change,
    clear,
  };
}
