import { trpc } from '#/client/core/trpc.ts';
import { linkedOfferInput, offersInput, type TestSearch } from './test-search.ts';

/** The labs that offer a test; the chosen one comes first where it is on no loaded page. */
export function useOffers(testId: number, search: TestSearch) {
  const [loaded, list] = trpc.catalog.labTests.useSuspenseInfiniteQuery(offersInput(testId, search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = loaded.pages.flatMap((page) => page.rows);
  const listed = rows.find((offer) => offer.labId === search.lab_id);
  const linked = trpc.catalog.labTests.useQuery(linkedOfferInput(testId, search), {
    enabled: search.lab_id !== undefined && !listed,
  });
  const chosen = listed ?? (search.lab_id === undefined ? undefined : linked.data?.rows[0]);
  return {
    offers: chosen && !listed ? [chosen, ...rows] : rows,
    chosen,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  };
}
