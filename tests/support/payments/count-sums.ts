import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export async function countLabs(db: Kysely<DB>) {
  const count = (status: string) =>
    sql`(select count(*)::int from labs where review_status = ${status}::review_status)`;
  const { rows } = await sql`
    select ${count('pending')} as pending, ${count('approved')} as approved, ${count('rejected')} as rejected,
           ${count('suspended')} as suspended`.execute(db);
  return rows[0];
}

/** The weeks that do not hold what their days do. */
export async function findWrongWeeks(db: Kysely<DB>) {
  const { rows } = await sql`
    select dimension, week, member, booked, completed, revenue_halalas, cancelled, no_shows, fees_halalas,
           commission_halalas, discounts_halalas, new_customers, new_labs from weekly_figures
    except
    select dimension, date_trunc('week', day)::date, member, sum(booked), sum(completed), sum(revenue_halalas),
           sum(cancelled), sum(no_shows), sum(fees_halalas), sum(commission_halalas), sum(discounts_halalas),
           sum(new_customers), sum(new_labs)
    from daily_figures group by 1, 2, 3`.execute(db);
  return rows;
}
