import { labTestsListInput } from '#/shared/lab.ts';
import {
  importOffersInput,
  labTestRequestsInput,
  previewOffersInput,
  requestTestInput,
  setPriceInput,
  similarTestsInput,
} from '#/shared/offer.ts';
import { labProcedureFor } from '../trpc.ts';
import { exportOffers } from './export-offers.ts';
import { findSimilarTests } from './find-similar-tests.ts';
import { importOffers } from './import-offers.ts';
import { listOwnTests } from './list-own-tests.ts';
import { listTestRequests } from './list-test-requests.ts';
import { previewOffers } from './preview-offers.ts';
import { requestTest } from './request-test.ts';
import { setPrice } from './set-price.ts';

const manage = labProcedureFor('manage');

/** What the laboratory offers, and at which price; part of `lab.*`. */
export const offerProcedures = {
  tests: manage.input(labTestsListInput).query(({ ctx, input }) => listOwnTests(ctx.db, ctx.actor, input)),
  setPrice: manage.input(setPriceInput).mutation(({ ctx, input }) => setPrice(ctx.db, ctx.actor, input)),
  exportOffers: manage.query(({ ctx }) => exportOffers(ctx.db, ctx.actor)),
  /** A mutation only because a file does not fit into an address; it changes nothing. */
  previewOffers: manage
    .input(previewOffersInput)
    .mutation(({ ctx, input }) => previewOffers(ctx.db, ctx.actor, input)),
  importOffers: manage
    .input(importOffersInput)
    .mutation(({ ctx, input }) => importOffers(ctx.db, ctx.actor, input)),
  similarTests: manage
    .input(similarTestsInput)
    .query(({ ctx, input }) => findSimilarTests(ctx.db, ctx.actor, input)),
  requestTest: manage
    .input(requestTestInput)
    .mutation(({ ctx, input }) => requestTest(ctx.db, ctx.actor, input)),
  testRequests: manage
    .input(labTestRequestsInput)
    .query(({ ctx, input }) => listTestRequests(ctx.db, ctx.actor, input)),
};
