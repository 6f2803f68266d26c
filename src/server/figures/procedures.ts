import { adminProcedure } from '../trpc.ts';
import { getOverview } from './get-overview.ts';
import { getTotalRevenue } from './get-total-revenue.ts';

/** Part of `admin.*`. */
export const figuresProcedures = {
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.db)),
  totalRevenue: adminProcedure.query(({ ctx }) => getTotalRevenue(ctx.db)),
};
