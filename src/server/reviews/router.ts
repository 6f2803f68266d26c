import {
  ownLabReviewsInput,
  replyToReviewInput,
  reportReviewInput,
  reviewsOfLabInput,
  writeReviewInput,
} from '#/shared/review.ts';
import { customerProcedure, labProcedureFor, publicProcedure, router } from '../trpc.ts';
import { listLabsToReview } from './list-labs-to-review.ts';
import { listOwnReviews } from './list-own-reviews.ts';
import { listOwnLabReviews, listReviewsOfLab } from './list-reviews-of-lab.ts';
import { replyToReview } from './reply-to-review.ts';
import { reportReview } from './report-review.ts';
import { writeReview } from './write-review.ts';

/** Reviews after completed bookings. */
export const reviewsRouter = router({
  write: customerProcedure
    .input(writeReviewInput)
    .mutation(({ ctx, input }) => writeReview(ctx.db, ctx.actor, input)),
  mine: customerProcedure.query(({ ctx }) => listOwnReviews(ctx.db, ctx.actor)),
  toWrite: customerProcedure.query(({ ctx }) => listLabsToReview(ctx.db, ctx.actor)),
  ofLab: publicProcedure.input(reviewsOfLabInput).query(({ ctx, input }) => listReviewsOfLab(ctx.db, input)),
  ofOwnLab: labProcedureFor('manage')
    .input(ownLabReviewsInput)
    .query(({ ctx, input }) => listOwnLabReviews(ctx.db, { ...input, labId: ctx.actor.labId })),
  reply: labProcedureFor('manage')
    .input(replyToReviewInput)
    .mutation(({ ctx, input }) => replyToReview(ctx.db, ctx.actor, input)),
  report: labProcedureFor('manage')
    .input(reportReviewInput)
    .mutation(({ ctx, input }) => reportReview(ctx.db, ctx.actor, input)),
});
