import { adminReviewsInput, moderateReviewInput } from '#/shared/review.ts';
import { adminProcedure } from '../trpc.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReview } from './moderate-review.ts';

/** Part of `admin.*`. */
export const disputeProcedures = {
  reviews: adminProcedure.input(adminReviewsInput).query(({ ctx, input }) => listReviews(ctx.db, input)),
  moderateReview: adminProcedure
    .input(moderateReviewInput)
    .mutation(({ ctx, input }) => moderateReview(ctx.db, ctx.actor, input)),
};
