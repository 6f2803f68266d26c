import {
  addSynonymInput,
  dismissMissInput,
  mergeTestsInput,
  removeSynonymInput,
  reviewTestRequestInput,
  searchMissesInput,
  similarToInput,
  testRequestInput,
  testRequestsInput,
} from '#/shared/test-review.ts';
import { adminProcedure } from '../trpc.ts';
import { addSynonym } from './add-synonym.ts';
import { dismissMiss } from './dismiss-miss.ts';
import { findSimilar } from './find-similar.ts';
import { getRequest } from './get-request.ts';
import { listRequests } from './list-requests.ts';
import { listSearchMisses } from './list-search-misses.ts';
import { mergeTests } from './merge-tests.ts';
import { previewMerge } from './preview-merge.ts';
import { removeSynonym } from './remove-synonym.ts';
import { reviewTestRequest } from './review-test-request.ts';

/** Part of `admin.*`. */
export const testReviewProcedures = {
  testRequests: adminProcedure
    .input(testRequestsInput)
    .query(({ ctx, input }) => listRequests(ctx.db, input)),
  testRequest: adminProcedure.input(testRequestInput).query(({ ctx, input }) => getRequest(ctx.db, input)),
  similarTests: adminProcedure.input(similarToInput).query(({ ctx, input }) => findSimilar(ctx.db, input)),
  reviewTestRequest: adminProcedure
    .input(reviewTestRequestInput)
    .mutation(({ ctx, input }) => reviewTestRequest(ctx.db, ctx.actor, input)),
  previewMerge: adminProcedure.input(mergeTestsInput).query(({ ctx, input }) => previewMerge(ctx.db, input)),
  mergeTests: adminProcedure
    .input(mergeTestsInput)
    .mutation(({ ctx, input }) => mergeTests(ctx.db, ctx.actor, input)),
  searchMisses: adminProcedure
    .input(searchMissesInput)
    .query(({ ctx, input }) => listSearchMisses(ctx.db, input)),
  dismissMiss: adminProcedure
    .input(dismissMissInput)
    .mutation(({ ctx, input }) => dismissMiss(ctx.db, ctx.actor, input)),
  addSynonym: adminProcedure
    .input(addSynonymInput)
    .mutation(({ ctx, input }) => addSynonym(ctx.db, ctx.actor, input)),
  removeSynonym: adminProcedure
    .input(removeSynonymInput)
    .mutation(({ ctx, input }) => removeSynonym(ctx.db, ctx.actor, input)),
};
