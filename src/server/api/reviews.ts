import { listLabsToReview } from '#/server/labs/reviews/list-labs-to-review.ts';
import { listOwnReviews } from '#/server/labs/reviews/list-own-reviews.ts';
import { listRecentReviews } from '#/server/labs/reviews/list-recent-reviews.ts';
import { listOwnLabReviews, listReviewsOfLab } from '#/server/labs/reviews/list-reviews-of-lab.ts';
import { replyToReview } from '#/server/labs/reviews/reply-to-review.ts';
import { reportReview } from '#/server/labs/reviews/report-review.ts';
import { writeReview } from '#/server/labs/reviews/write-review.ts';
import { customerProcedure, labProcedureFor, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import {
  ownLabReviewsInput,
  recentReviewsInput,
  replyToReviewInput,
  reportReviewInput,
  reviewsOfLabInput,
  writeReviewInput,
} from '#/shared/labs/review.ts';

export const reviewsRouter = router({
  write: customerProcedure
    .input(writeReviewInput)
    .mutation(({ ctx, input }) => writeReview(ctx, ctx.actor, input)),
  mine: customerProcedure.query(({ ctx }) => listOwnReviews(ctx, ctx.actor)),
  toWrite: customerProcedure.query(({ ctx }) => listLabsToReview(ctx, ctx.actor)),
  ofLab: publicProcedure.input(reviewsOfLabInput).query(({ ctx, input }) => listReviewsOfLab(ctx, input)),
  recent: publicProcedure.input(recentReviewsInput).query(({ ctx, input }) => listRecentReviews(ctx, input)),
  ofOwnLab: labProcedureFor('manage')
    .input(ownLabReviewsInput)
    .query(({ ctx, input }) => listOwnLabReviews(ctx, ctx.actor, input)),
  reply: labProcedureFor('manage')
    .input(replyToReviewInput)
    .mutation(({ ctx, input }) => replyToReview(ctx, ctx.actor, input)),
  report: labProcedureFor('manage')
    .input(reportReviewInput)
    .mutation(({ ctx, input }) => reportReview(ctx, ctx.actor, input)),
});
