import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { commonPurposesInput } from '../purposes/common-purposes-input.ts';
import { startInputs } from './search-start-inputs.ts';

/** What a page without results offers: before anything is asked for the categories, else the nearest names. */
export const loadHelp = (trpc: TrpcUtils, place: ChosenPlace, query?: string) =>
  Promise.all([
    trpc.catalog.popularTests.prefetch(startInputs.popular(place)),
    query === undefined
      ? trpc.catalog.categories.prefetch()
      : trpc.search.nearestTests.prefetch(startInputs.named(query, place)),
    trpc.search.commonPurposes.prefetch(commonPurposesInput(place)),
  ]);
