import { basketInput, readListInput } from '#/shared/basket.ts';
import { findPlaceInput, searchFacetsInput, searchLabTestsInput, suggestInput } from '#/shared/search.ts';
import { publicProcedure, router } from '../trpc.ts';
import { compareBasket } from './compare-basket.ts';
import { countFacets } from './count-facets.ts';
import { getCurrentCatalogue } from './current-catalogue.ts';
import { findPlaces } from './find-places.ts';
import { findRelaxation } from './find-relaxation.ts';
import { readList } from './read-list.ts';
import { searchLabTests } from './search-lab-tests.ts';
import { suggestTests } from './suggest-tests.ts';

export const searchRouter = router({
  labTests: publicProcedure
    .input(searchLabTestsInput)
    .query(({ ctx, input }) => searchLabTests(ctx.db, input)),
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
