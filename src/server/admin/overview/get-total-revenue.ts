import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';

/** Revenue of completed bookings of all labs: the folded weeks, and what is not folded yet. */
export async function getTotalRevenue({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<{ revenue: number; completed: number }>`
    select /* hot:total-revenue */ coalesce(sum(w.revenue_halalas), 0)::bigint as revenue,
           coalesce(sum(w.completed), 0)::bigint as completed
    from (select revenue_halalas, completed from weekly_figures where dimension = 'all'
          union all select revenue_halalas, completed from figure_deltas) w`.execute(db);
  return { totalRevenueHalalas: rows[0]?.revenue ?? 0, completedCount: rows[0]?.completed ?? 0 };
}
