import { figuresInput } from '#/shared/figures.ts';
import { adminProcedure } from '../trpc.ts';
import { getOverview } from './get-overview.ts';
import { getQueues } from './get-queues.ts';
import { getTotalRevenue } from './get-total-revenue.ts';

/** Part of `admin.*`. */
export const figuresProcedures = {
  overview: adminProcedure.input(figuresInput).query(({ ctx, input }) => getOverview(ctx.db, input)),
  queues: adminProcedure.query(({ ctx }) => getQueues(ctx.db)),
  totalRevenue: adminProcedure.query(({ ctx }) => getTotalRevenue(ctx.db)),
};
