import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { overviewInput } from '#/shared/admin/overview.ts';
import { getOverview } from './get-overview.ts';
import { getQueues } from './get-queues.ts';
import { getTotalRevenue } from './get-total-revenue.ts';

export const overviewProcedures = {
  overview: adminProcedure.input(overviewInput).query(({ ctx, input }) => getOverview(ctx, ctx.actor, input)),
  queues: adminProcedure.query(({ ctx }) => getQueues(ctx, ctx.actor)),
  totalRevenue: adminProcedure.query(({ ctx }) => getTotalRevenue(ctx)),
};
