import { basketInput, readListInput } from '#/shared/basket.ts';
import {
  findPlaceInput,
  type SearchAnswer,
  searchFacetsInput,
  type SearchLabTestsInput,
  searchLabTestsInput,
  suggestInput,
} from '#/shared/search.ts';
import { publicProcedure, router } from '../trpc.ts';
import { compareBasket } from './compare-basket.ts';
import { countFacets } from './count-facets.ts';
import { getCurrentCatalogue } from './current-catalogue.ts';
import { findPlaces } from './find-places.ts';
import { findRelaxation } from './find-relaxation.ts';
import { readList } from './read-list.ts';
import { recordMiss } from './record-miss.ts';
import { searchLabTests } from './search-lab-tests.ts';
import { suggestTests } from './suggest-tests.ts';

/** Words that mean no test of the catalogue, with nothing else asked for that could be why. */
const isMiss = (input: SearchLabTestsInput, { matchedTests }: SearchAnswer) =>
  matchedTests.length === 0 &&
  input.searchText.trim() !== '' &&
  input.cursor === undefined &&
  input.categoryId === undefined &&
  !input.noFasting;

export const searchRouter = router({
  labTests: publicProcedure.input(searchLabTestsInput).query(async ({ ctx, input }) => {
    const answer = await searchLabTests(ctx.db, input);
    if (isMiss(input, answer)) await recordMiss(ctx, input.searchText);
    return answer;
  }),
  facets: publicProcedure.input(searchFacetsInput).query(({ ctx, input }) => countFacets(ctx.db, input)),
  relaxation: publicProcedure
    .input(searchFacetsInput)
    .query(({ ctx, input }) => findRelaxation(ctx.db, input)),
  suggest: publicProcedure
    .input(suggestInput)
    .query(async ({ ctx, input }) => suggestTests(await getCurrentCatalogue(ctx.db), input.searchText)),
  basket: publicProcedure.input(basketInput).query(({ ctx, input }) => compareBasket(ctx.db, input)),
  // A mutation, so that a prescription never stands in an address or its logs.
  readList: publicProcedure
    .input(readListInput)
    .mutation(async ({ ctx, input }) => readList(await getCurrentCatalogue(ctx.db), input.text)),
  place: publicProcedure.input(findPlaceInput).query(({ input }) => findPlaces(input)),
});
