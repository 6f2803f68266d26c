import type { TrpcUtils } from '#/client/core/trpc.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { commonPurposesInput } from '../purposes/common-purposes-input.ts';
import { startInputs } from './search-start-inputs.ts';
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
    ...(isEmpty && isNarrowed(state) ? [trpc.search.relaxation.prefetch(filtersOf(state, place))] : []),
    ...(isEmpty && !isNarrowed(state) && !test ? loadHelp(trpc, place, state.query ?? '') : []),
  ]);
}

/** What a page without results offers: before anything is asked for the categories, else the nearest names. */
export const loadHelp = (trpc: TrpcUtils, place: ChosenPlace, query?: string) => [
  trpc.catalog.popularTests.prefetch(startInputs.popular(place)),
  query === undefined
    ? trpc.catalog.categories.prefetch()
    : trpc.search.nearestTests.prefetch(startInputs.named(query, place)),
  trpc.search.commonPurposes.prefetch(commonPurposesInput(place)),
];
