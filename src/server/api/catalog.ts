import { getCategory } from '#/server/catalog/browse/get-category.ts';
import { getLabMap } from '#/server/catalog/browse/get-lab-map.ts';
import { getLabRecord } from '#/server/catalog/browse/get-lab-record.ts';
import { getLab } from '#/server/catalog/browse/get-lab.ts';
import { getTestInCity } from '#/server/catalog/browse/get-test-in-city.ts';
import { getTest } from '#/server/catalog/browse/get-test.ts';
import { listCategories } from '#/server/catalog/browse/list-categories.ts';
import { listCategoryCards } from '#/server/catalog/browse/list-category-cards.ts';
import { listFeaturedLabs } from '#/server/catalog/browse/list-featured-labs.ts';
import { listLabOffers } from '#/server/catalog/browse/list-lab-offers.ts';
import { listLabTests } from '#/server/catalog/browse/list-lab-tests.ts';
import { listLabTimes } from '#/server/catalog/browse/list-lab-times.ts';
import { listLabsOnMap } from '#/server/catalog/browse/list-labs-on-map.ts';
import { listLabs } from '#/server/catalog/browse/list-labs.ts';
import { listOffers } from '#/server/catalog/browse/list-offers.ts';
import { listPopularTests } from '#/server/catalog/browse/list-popular-tests.ts';
import { listTestsByCategory } from '#/server/catalog/browse/list-tests-by-category.ts';
import { getReading } from '#/server/catalog/readings/get-reading.ts';
import { getClaims } from '#/server/platform/settings/get-claims.ts';
import { getLegalText } from '#/server/platform/settings/get-legal-text.ts';
import { getSiteFacts } from '#/server/platform/settings/get-site-facts.ts';
import { publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { legalTextInput } from '#/shared/admin/legal-text.ts';
import {
  categoryInput,
  featuredLabsInput,
  labFiltersInput,
  labInput,
  labOffersInput,
  labsInput,
  labTestsInput,
  offersInput,
  popularTestsInput,
  testInCityInput,
  testInput,
  testsByCategoryInput,
} from '#/shared/catalog/catalog.ts';
import { labMapInput } from '#/shared/catalog/lab.ts';
import { readingInput } from '#/shared/catalog/reading.ts';

export const catalogRouter = router({
  site: publicProcedure.query(({ ctx }) => getSiteFacts(ctx)),
  claims: publicProcedure.query(({ ctx }) => getClaims(ctx.db)),
  legalText: publicProcedure.input(legalTextInput).query(({ ctx, input }) => getLegalText(ctx, input)),
  categories: publicProcedure.query(({ ctx }) => listCategories(ctx)),
  categoryCards: publicProcedure
    .input(featuredLabsInput)
    .query(({ ctx, input }) => listCategoryCards(ctx, input)),
  category: publicProcedure.input(categoryInput).query(({ ctx, input }) => getCategory(ctx, input)),
  testsByCategory: publicProcedure
    .input(testsByCategoryInput)
    .query(({ ctx, input }) => listTestsByCategory(ctx, input)),
  popularTests: publicProcedure
    .input(popularTestsInput)
    .query(({ ctx, input }) => listPopularTests(ctx, input)),
  test: publicProcedure.input(testInput).query(({ ctx, input }) => getTest(ctx, input)),
  reading: publicProcedure.input(readingInput).query(({ ctx, input }) => getReading(ctx, input)),
  testInCity: publicProcedure.input(testInCityInput).query(({ ctx, input }) => getTestInCity(ctx, input)),
  labTests: publicProcedure.input(labTestsInput).query(({ ctx, input }) => listLabTests(ctx, input)),
  labs: publicProcedure.input(labsInput).query(({ ctx, input }) => listLabs(ctx, input)),
  labsOnMap: publicProcedure.input(labFiltersInput).query(({ ctx, input }) => listLabsOnMap(ctx, input)),
  featuredLabs: publicProcedure
    .input(featuredLabsInput)
    .query(({ ctx, input }) => listFeaturedLabs(ctx, input)),
  lab: publicProcedure.input(labInput).query(({ ctx, input }) => getLab(ctx, input)),
  labRecord: publicProcedure.input(labInput).query(({ ctx, input }) => getLabRecord(ctx, input)),
  labTimes: publicProcedure.input(labInput).query(({ ctx, input }) => listLabTimes(ctx, input)),
  labMap: publicProcedure.input(labMapInput).query(({ ctx, input }) => getLabMap(ctx, input)),
  labOffers: publicProcedure.input(labOffersInput).query(({ ctx, input }) => listLabOffers(ctx, input)),
  offers: publicProcedure.input(offersInput).query(({ ctx, input }) => listOffers(ctx, input)),
});
