import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';

export type TotalRevenue = { revenue: number; completed: number; labs: number };

/** Of all time: the folded weeks, and what is not folded yet. `labs` is the number of laboratories. */
export const totalRevenue = sql`
  select /* hot:total-revenue */ coalesce(sum(w.revenue_halalas), 0)::bigint as revenue,
         coalesce(sum(w.completed), 0)::bigint as completed, coalesce(sum(w.new_labs), 0)::bigint as labs
  from (select revenue_halalas, completed, new_labs from weekly_figures where dimension = 'all'
        union all select revenue_halalas, completed, new_labs from figure_deltas) w`;

/** Revenue of completed bookings of all labs. */
export async function getTotalRevenue({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<TotalRevenue>`${totalRevenue}`.execute(db);
  return { totalRevenueHalalas: rows[0]?.revenue ?? 0, completedCount: rows[0]?.completed ?? 0 };
}
