import { findPlaces } from '#/server/catalog/places/find-places.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { compareBasket } from '#/server/search/basket/compare-basket.ts';
import { readList } from '#/server/search/basket/read-list.ts';
import { recordMiss } from '#/server/search/misses/record-miss.ts';
import { countFacets } from '#/server/search/offers/count-facets.ts';
import { findRelaxation } from '#/server/search/offers/find-relaxation.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { suggestTests } from '#/server/search/suggestions/suggest-tests.ts';
import { basketInput, readListInput } from '#/shared/search/basket.ts';
import {
  findPlaceInput,
  type SearchAnswer,
  searchFacetsInput,
  type SearchLabTestsInput,
  searchLabTestsInput,
  suggestInput,
} from '#/shared/search/search.ts';

/** Whether the text alone, without other filters, matched no test of the catalogue. */
const isMiss = (input: SearchLabTestsInput, { matchedTests }: SearchAnswer) =>
  matchedTests.length === 0 &&
  input.searchText.trim() !== '' &&
  input.cursor === undefined &&
  input.categoryId === undefined &&
  !input.noFasting;

export const searchRouter = router({
  labTests: publicProcedure.input(searchLabTestsInput).query(async ({ ctx, input }) => {
    const answer = await searchLabTests(ctx, input);
    if (isMiss(input, answer)) await recordMiss(ctx, input.searchText);
    return answer;
  }),
  facets: publicProcedure.input(searchFacetsInput).query(({ ctx, input }) => countFacets(ctx, input)),
  relaxation: publicProcedure.input(searchFacetsInput).query(({ ctx, input }) => findRelaxation(ctx, input)),
  suggest: publicProcedure
    .input(suggestInput)
    .query(async ({ ctx, input }) => suggestTests(await getCurrentCatalog(ctx.db), input.searchText)),
  basket: publicProcedure.input(basketInput).query(({ ctx, input }) => compareBasket(ctx, input)),
  // A mutation, so that a prescription never stands in an address or its logs.
  readList: publicProcedure
    .input(readListInput)
    .mutation(async ({ ctx, input }) => readList(await getCurrentCatalog(ctx.db), input.text)),
  place: publicProcedure.input(findPlaceInput).query(({ input }) => findPlaces(input)),
});
