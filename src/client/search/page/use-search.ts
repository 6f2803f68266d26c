import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import {
  placeName,
  useCentre,
  useChosenPlace,
  useRequestedLocation,
} from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { type RadiusKm, radiusSteps, USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { FoundTest, SearchAnswer, SearchFacets } from '#/shared/search/search.ts';
import {
  asksForNothing,
  filtersOf,
  inputOf,
  isNarrowed,
  noFilters,
  scaleInputOf,
  type SearchState,
  testOfScale,
} from './search-state.ts';

const route = getRouteApi('/search');

/** The search of the address: its pages, its facets, and the setter. */
export function useSearch() {
  // A choice is marked at once; the address follows when the page has been loaded for it.
  const [state, show] = useOptimistic(route.useSearch(), (now, next: Partial<SearchState>) => ({
    ...now,
    ...next,
  }));
  const locale = useLocale();
  const chosen = useChosenPlace();
  const navigate = route.useNavigate();
  const isAsked = !asksForNothing(state);
  const answer = trpc.search.labTests.useInfiniteQuery(inputOf(state, chosen), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const facets = trpc.search.facets.useQuery(filtersOf(state, chosen), {
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const first = answer.data?.pages[0];
  const scaledTest = first && testOfScale(first);
  const scale = trpc.search.scale.useQuery(scaleInputOf(state, chosen, scaledTest?.testId ?? 0), {
    enabled: scaledTest !== undefined,
    placeholderData: keepPreviousData,
  });

  const standIn = first?.isPlaceUnknown ? first.place : null;
  const location = useRequestedLocation(state, first?.place);
  const beyond = beyondOf(facets.data, state.radiusKm);
  const change = (next: Partial<SearchState>) => {
    startTransition(async () => {
      show(next);
      await navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
    });
  };
  const clear = () => {
    change(noFilters);
  };

  return {
    state,
    answer,
    facets: facets.data,
    beyond,
    /** The words name no test, here or farther, with or without filters: there is nothing to sort or filter. */
    namesNothing: isAsked && first?.rows.length === 0 && beyond === null && !isNarrowed(state),
    scale,
    scaledTest,
    matchedTests: first?.matchedTests ?? [],
    rows: answer.data?.pages.flatMap((page) => page.rows) ?? [],
    total: first?.total,
    /** The tests that the words mean, as far as they have rows, and the chosen one. */
    tests: testsOf(facets.data?.tests ?? [], scaledTest),
    /** The words ask for a set of tests, of which none is chosen: each is a row before the labs are. */
    isGrouped: isGrouped(first, state),
    purposes: first?.purposes ?? [],
    emergency: first?.emergency ?? null,
    /** The place that stands for an unknown one of the address. */
    standIn,
    /** As it was asked for. */
    location,
    /** The name of the place that distances are measured from. */
    measuredFrom: standIn ? placeName(standIn, locale) : location.text,
    centre: useCentre(state, first?.place),
    change,
    clear,
  };
}

const isGrouped = (first: SearchAnswer | undefined, { test }: SearchState) =>
  first !== undefined && first.purposes.length > 0 && first.rows.length > 0 && test === undefined;

/** Those with rows; the chosen one stands there even without any. */
function testsOf(found: FoundTest[], chosen: { testId: number; name: Localized } | undefined) {
  if (!chosen || found.some(({ testId }) => testId === chosen.testId)) return found;
  return [{ ...chosen, caps: [], count: 0, fromHalalas: 0 }, ...found];
}

/** The results outside the radius, and the smallest radius that has some of them; null without any. */
function beyondOf(facets: SearchFacets | undefined, radius: RadiusKm = USUAL_RADIUS_KM) {
  const countOf = (radiusKm: RadiusKm) => facets?.radii.find((one) => one.radiusKm === radiusKm)?.count ?? 0;
  const within = countOf(radius);
  const wider = radiusSteps.find((step) => countOf(step) > within);
  return wider === undefined ? null : { count: countOf('any') - within, radiusKm: wider };
}
