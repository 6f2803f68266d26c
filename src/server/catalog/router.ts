import {
  categoryInput,
  labInput,
  labOffersInput,
  labsInput,
  labTestsInput,
  offersInput,
  popularTestsInput,
  testInCityInput,
  testInput,
  testsByCategoryInput,
} from '#/shared/catalog.ts';
import { legalTextInput } from '#/shared/legal-text.ts';
import { getClaims } from '../site-settings/get-claims.ts';
import { getLegalText } from '../site-settings/get-legal-text.ts';
import { getSiteFacts } from '../site-settings/get-site-facts.ts';
import { publicProcedure, router } from '../trpc.ts';
import { getCategory } from './get-category.ts';
import { getLab } from './get-lab.ts';
import { getTest } from './get-test.ts';
import { getTestInCity } from './get-test-in-city.ts';
import { listCategories } from './list-categories.ts';
import { listFeaturedLabs } from './list-featured-labs.ts';
import { listLabOffers } from './list-lab-offers.ts';
import { listLabTests } from './list-lab-tests.ts';
import { listLabs } from './list-labs.ts';
import { listOffers } from './list-offers.ts';
import { listPopularTests } from './list-popular-tests.ts';
import { listTestsByCategory } from './list-tests-by-category.ts';

export const catalogRouter = router({
  site: publicProcedure.query(({ ctx }) => getSiteFacts(ctx)),
  claims: publicProcedure.query(({ ctx }) => getClaims(ctx.db)),
  legalText: publicProcedure.input(legalTextInput).query(({ ctx, input }) => getLegalText(ctx, input)),
  categories: publicProcedure.query(({ ctx }) => listCategories(ctx.db)),
  category: publicProcedure.input(categoryInput).query(({ ctx, input }) => getCategory(ctx.db, input)),
  testsByCategory: publicProcedure
    .input(testsByCategoryInput)
    .query(({ ctx, input }) => listTestsByCategory(ctx.db, input)),
  popularTests: publicProcedure
    .input(popularTestsInput)
    .query(({ ctx, input }) => listPopularTests(ctx.db, input)),
  test: publicProcedure.input(testInput).query(({ ctx, input }) => getTest(ctx.db, input)),
  testInCity: publicProcedure.input(testInCityInput).query(({ ctx, input }) => getTestInCity(ctx.db, input)),
  labTests: publicProcedure.input(labTestsInput).query(({ ctx, input }) => listLabTests(ctx.db, input)),
  labs: publicProcedure.input(labsInput).query(({ ctx, input }) => listLabs(ctx.db, input)),
  featuredLabs: publicProcedure.query(({ ctx }) => listFeaturedLabs(ctx.db)),
  lab: publicProcedure.input(labInput).query(({ ctx, input }) => getLab(ctx.db, input)),
  labOffers: publicProcedure.input(labOffersInput).query(({ ctx, input }) => listLabOffers(ctx.db, input)),
  offers: publicProcedure.input(offersInput).query(({ ctx, input }) => listOffers(ctx.db, input)),
});
