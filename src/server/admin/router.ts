import { adminLabsInput, reviewLabInput } from '#/shared/admin.ts';
import { adminPayoutsInput, recordPayoutInput } from '#/shared/lab-money.ts';
import { adminReviewsInput, moderateReviewInput } from '#/shared/review.ts';
import { adminProcedure, router } from '../trpc.ts';
import { getOverview } from './get-overview.ts';
import { getTotalRevenue } from './get-total-revenue.ts';
import { listLabBalances } from './list-lab-balances.ts';
import { listLabs } from './list-labs.ts';
import { listPayouts } from './list-payouts.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReview } from './moderate-review.ts';
import { recordPayout } from './record-payout.ts';
import { reviewLab } from './review-lab.ts';

export const adminRouter = router({
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.db)),
  totalRevenue: adminProcedure.query(({ ctx }) => getTotalRevenue(ctx.db)),
  labs: adminProcedure.input(adminLabsInput).query(({ ctx, input }) => listLabs(ctx.db, input)),
  reviewLab: adminProcedure
    .input(reviewLabInput)
    .mutation(({ ctx, input }) => reviewLab(ctx.db, ctx.actor, input)),
  labBalances: adminProcedure.query(({ ctx }) => listLabBalances(ctx.db)),
  payouts: adminProcedure.input(adminPayoutsInput).query(({ ctx, input }) => listPayouts(ctx.db, input)),
  recordPayout: adminProcedure
    .input(recordPayoutInput)
    .mutation(({ ctx, input }) => recordPayout(ctx.db, ctx.actor, input)),
  reviews: adminProcedure.input(adminReviewsInput).query(({ ctx, input }) => listReviews(ctx.db, input)),
  moderateReview: adminProcedure
    .input(moderateReviewInput)
    .mutation(({ ctx, input }) => moderateReview(ctx.db, ctx.actor, input)),
});
