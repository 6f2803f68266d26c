import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import type { loadHelp as load } from './load-help.ts';
import {
  filtersOf,
  inputOf,
  isNarrowed,
  scaleInputOf,
  type SearchState,
  testOfScale,
} from './search-state.ts';

/** The first page of results, then the scale of the test that they are of, and what an empty page advises. */
export async function loadResults(trpc: TrpcUtils, state: SearchState, place: ChosenPlace) {
  await trpc.search.labTests.prefetchInfinite(inputOf(state, place));
  const first = trpc.search.labTests.getInfiniteData(inputOf(state, place))?.pages[0];
  const test = first && testOfScale(first);
  const isEmpty = first?.rows.length === 0;
  await Promise.all([
    test && trpc.search.scale.prefetch(scaleInputOf(state, place, test.testId)),
    isEmpty &&
      (isNarrowed(state)
        ? trpc.search.relaxation.prefetch(filtersOf(state, place))
        : !test && loadHelp(trpc, place, state.query ?? '')),
  ]);
}

/** Most visits have results: what a page without them offers is code of its own. */
export const loadHelp = async (...of: Parameters<typeof load>) =>
  (await import('./load-help.ts')).loadHelp(...of);
