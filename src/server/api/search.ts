import { findPlaces } from '#/server/catalog/places/find-places.ts';
import { getChosenPlace } from '#/server/catalog/places/get-chosen-place.ts';
import { listCities } from '#/server/catalog/places/list-cities.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { compareBasket } from '#/server/search/basket/compare-basket.ts';
import { readList } from '#/server/search/basket/read-list.ts';
import { recordMiss } from '#/server/search/misses/record-miss.ts';
import { countFacets } from '#/server/search/offers/count-facets.ts';
import { findRelaxation } from '#/server/search/offers/find-relaxation.ts';
import { listOfferTimes } from '#/server/search/offers/list-offer-times.ts';
import { readScale } from '#/server/search/offers/read-scale.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { findPurpose } from '#/server/search/purposes/find-purpose.ts';
import { listCommonPurposes } from '#/server/search/purposes/list-common-purposes.ts';
import { listPurposes } from '#/server/search/purposes/list-purposes.ts';
import { listTakenTogether } from '#/server/search/purposes/list-taken-together.ts';
import { listNearestTests } from '#/server/search/suggestions/list-nearest-tests.ts';
import { priceSuggestions } from '#/server/search/suggestions/price-suggestions.ts';
import { basketInput, readListInput } from '#/shared/search/basket.ts';
import { offerTimesInput } from '#/shared/search/offer-times.ts';
import { commonPurposesInput, purposeInput } from '#/shared/search/purpose.ts';
import { scaleInput } from '#/shared/search/scale.ts';
import {
  findPlaceInput,
  type SearchAnswer,
  searchFacetsInput,
  type SearchLabTestsInput,
  searchLabTestsInput,
  suggestInput,
} from '#/shared/search/search.ts';
import { takenTogetherInput } from '#/shared/search/taken-together.ts';

/** Whether the text alone, without other filters, matched no test of the catalogue. */
const isMiss = (input: SearchLabTestsInput, { matchedTests, emergency }: SearchAnswer) =>
  matchedTests.length === 0 &&
  emergency === null &&
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
  scale: publicProcedure.input(scaleInput).query(({ ctx, input }) => readScale(ctx, input)),
  offerTimes: publicProcedure.input(offerTimesInput).query(({ ctx, input }) => listOfferTimes(ctx, input)),
  relaxation: publicProcedure.input(searchFacetsInput).query(({ ctx, input }) => findRelaxation(ctx, input)),
  suggest: publicProcedure.input(suggestInput).query(({ ctx, input }) => priceSuggestions(ctx, input)),
  nearestTests: publicProcedure.input(suggestInput).query(({ ctx, input }) => listNearestTests(ctx, input)),
  basket: publicProcedure.input(basketInput).query(({ ctx, input }) => compareBasket(ctx, input)),
  // A mutation, so that a prescription never stands in an address or its logs.
  readList: publicProcedure
    .input(readListInput)
    .mutation(async ({ ctx, input }) => readList(await getCurrentCatalog(ctx.db), input.text)),
  purposes: publicProcedure.query(({ ctx }) => listPurposes(ctx)),
  commonPurposes: publicProcedure
    .input(commonPurposesInput)
    .query(({ ctx, input }) => listCommonPurposes(ctx, input)),
  purpose: publicProcedure.input(purposeInput).query(({ ctx, input }) => findPurpose(ctx, input)),
  takenTogether: publicProcedure
    .input(takenTogetherInput)
    .query(({ ctx, input }) => listTakenTogether(ctx, input)),
  chosenPlace: publicProcedure.query(({ ctx }) => getChosenPlace(ctx)),
  cities: publicProcedure.query(({ ctx }) => listCities(ctx)),
  place: publicProcedure.input(findPlaceInput).query(({ input }) => findPlaces(input)),
});
