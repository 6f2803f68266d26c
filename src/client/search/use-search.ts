import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { placeName, type VisitPlace } from '../place/use-place.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { filtersOf, inputOf, noFilters, type SearchState } from './search-state.ts';

const route = getRouteApi('/search');

/** The search of the address: its answer so far, its counts, and the one way to change it. */
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
    place: askedPlace(state, first?.place ? placeName(first.place, locale) : t`My location`),
    change,
    clear,
  };
}

/** The place of the address as the form shows it. Coordinates bear the name of the nearest place. */
function askedPlace({ lat, lon, location }: SearchState, nearest: string): VisitPlace | null {
  if (lat !== undefined && lon !== undefined) return { text: nearest, lat, lon };
  return location ? { text: location } : null;
}
