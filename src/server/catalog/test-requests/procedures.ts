import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { setTestWithdrawnInput } from '#/shared/catalog/editor.ts';
import {
  addSynonymInput,
  mergeTestsInput,
  removeSynonymInput,
  reviewTestRequestInput,
  similarToInput,
  testRequestInput,
  testRequestsInput,
} from '#/shared/catalog/test-request.ts';
import { addSynonym } from './add-synonym.ts';
import { findSimilarToRequest } from './find-similar-to-request.ts';
import { getRequest } from './get-request.ts';
import { listRequests } from './list-requests.ts';
import { mergeTests } from './merge-tests.ts';
import { previewMerge } from './preview-merge.ts';
import { removeSynonym } from './remove-synonym.ts';
import { reviewTestRequest } from './review-test-request.ts';
import { setTestWithdrawn } from './set-test-withdrawn.ts';

/** Part of `admin.*`. */
export const testRequestProcedures = {
  testRequests: adminProcedure.input(testRequestsInput).query(({ ctx, input }) => listRequests(ctx, input)),
  testRequest: adminProcedure.input(testRequestInput).query(({ ctx, input }) => getRequest(ctx, input)),
  similarTests: adminProcedure
    .input(similarToInput)
    .query(({ ctx, input }) => findSimilarToRequest(ctx, input)),
  reviewTestRequest: adminProcedure
    .input(reviewTestRequestInput)
    .mutation(({ ctx, input }) => reviewTestRequest(ctx, ctx.actor, input)),
  previewMerge: adminProcedure.input(mergeTestsInput).query(({ ctx, input }) => previewMerge(ctx, input)),
  setTestWithdrawn: adminProcedure
    .input(setTestWithdrawnInput)
    .mutation(({ ctx, input }) => setTestWithdrawn(ctx, ctx.actor, input)),
  mergeTests: adminProcedure
    .input(mergeTestsInput)
    .mutation(({ ctx, input }) => mergeTests(ctx, ctx.actor, input)),
  addSynonym: adminProcedure
    .input(addSynonymInput)
    .mutation(({ ctx, input }) => addSynonym(ctx, ctx.actor, input)),
  removeSynonym: adminProcedure
    .input(removeSynonymInput)
    .mutation(({ ctx, input }) => removeSynonym(ctx, ctx.actor, input)),
};
