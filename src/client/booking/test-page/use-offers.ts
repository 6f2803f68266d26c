import { keepPreviousData } from '@tanstack/react-query';
import {
  useCentre,
  useChosenPlace,
  useRequestedLocation,
} from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import { linkedOfferInput, offersInput, rowTimesInput, scaleInput, type TestSearch } from './test-search.ts';

const none: never[] = [];

/** The labs that offer a test; the chosen one comes first where it is on no loaded page. */
export function useOffers(testId: number, search: TestSearch) {
  const chosenPlace = useChosenPlace();
  // Not a suspending query: another place must not take the page away.
  const list = trpc.catalog.labTests.useInfiniteQuery(offersInput(testId, search, chosenPlace), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const scale = trpc.search.scale.useQuery(scaleInput(testId, search, chosenPlace), {
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = list.data?.pages[0];
  const listed = rows.find((offer) => offer.labId === search.lab_id);
  const times = trpc.search.offerTimes.useQuery(rowTimesInput(testId, first?.rows ?? []), {
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  });
  const linked = trpc.catalog.labTests.useQuery(linkedOfferInput(testId, search, chosenPlace), {
    enabled: search.lab_id !== undefined && !listed,
    placeholderData: keepPreviousData,
  });
  const chosen = listed ?? (search.lab_id === undefined ? undefined : linked.data?.rows[0]);
  return {
    offers: chosen && !listed ? [chosen, ...rows] : rows,
    chosen,
    /** The next times of a laboratory; none of those that are further down the list. */
    timesOf: (id: number) => times.data?.find(({ labId }) => labId === id)?.times ?? none,
    around: first?.around ?? null,
    scale,
    location: useRequestedLocation(search, first?.place),
    centre: useCentre(search, first?.place),
    standIn: first?.isPlaceUnknown ? first.place : null,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  };
}
