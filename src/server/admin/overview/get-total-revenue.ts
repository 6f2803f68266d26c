import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';

export type TotalRevenue = { revenue: number; completed: number };

/** Revenue of completed bookings of all labs, from the sums that each completing transaction maintains. */
export const totalRevenue = sql`
  select /* hot:total-revenue */ coalesce(sum(r.revenue_halalas), 0)::bigint as revenue,
         coalesce(sum(r.completed_count), 0)::bigint as completed
  from lab_revenues r`;

export async function getTotalRevenue({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<TotalRevenue>`${totalRevenue}`.execute(db);
  return { totalRevenueHalalas: rows[0]?.revenue ?? 0, completedCount: rows[0]?.completed ?? 0 };
}
