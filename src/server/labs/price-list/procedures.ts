import { findSimilarTests } from '#/server/catalog/test-requests/find-similar-tests.ts';
import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { ownOffersInput } from '#/shared/labs/lab.ts';
import {
  exportOffersInput,
  importOffersInput,
  labTestRequestsInput,
  previewOffersInput,
  requestTestInput,
  setPriceInput,
  similarTestsInput,
} from '#/shared/labs/offer.ts';
import { exportOffers } from './export-offers.ts';
import { importOffers } from './import-offers.ts';
import { listOwnOffers } from './list-own-offers.ts';
import { listTestRequests } from './list-test-requests.ts';
import { previewOffers } from './preview-offers.ts';
import { requestTest } from './request-test.ts';
import { setPrice } from './set-price.ts';

const manage = labProcedureFor('manage');

/** The laboratory's price list; part of `lab.*`. */
export const priceListProcedures = {
  tests: manage.input(ownOffersInput).query(({ ctx, input }) => listOwnOffers(ctx, ctx.actor, input)),
  setPrice: manage.input(setPriceInput).mutation(({ ctx, input }) => setPrice(ctx, ctx.actor, input)),
  exportOffers: manage
    .input(exportOffersInput)
    .query(({ ctx, input }) => exportOffers(ctx, ctx.actor, input)),
  /** A mutation only because a file is too large for a query string; it changes nothing. */
  previewOffers: manage
    .input(previewOffersInput)
    .mutation(({ ctx, input }) => previewOffers(ctx, ctx.actor, input)),
  importOffers: manage
    .input(importOffersInput)
    .mutation(({ ctx, input }) => importOffers(ctx, ctx.actor, input)),
  similarTests: manage
    .input(similarTestsInput)
    .query(({ ctx, input }) => findSimilarTests(ctx, ctx.actor, input)),
  requestTest: manage
    .input(requestTestInput)
    .mutation(({ ctx, input }) => requestTest(ctx, ctx.actor, input)),
  testRequests: manage
    .input(labTestRequestsInput)
    .query(({ ctx, input }) => listTestRequests(ctx, ctx.actor, input)),
};
