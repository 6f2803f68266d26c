import { adminLabsInput, reviewLabInput } from '#/shared/admin.ts';
import { adminProcedure, router } from '../trpc.ts';
import { getOverview } from './get-overview.ts';
import { getTotalRevenue } from './get-total-revenue.ts';
import { listLabs } from './list-labs.ts';
import { reviewLab } from './review-lab.ts';

export const adminRouter = router({
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.db)),
  totalRevenue: adminProcedure.query(({ ctx }) => getTotalRevenue(ctx.db)),
  labs: adminProcedure.input(adminLabsInput).query(({ ctx, input }) => listLabs(ctx.db, input)),
  reviewLab: adminProcedure
    .input(reviewLabInput)
    .mutation(({ ctx, input }) => reviewLab(ctx.db, ctx.actor, input)),
});
