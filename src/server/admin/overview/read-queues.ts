import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { MOST_COUNTED, type QueueName } from '#/shared/admin/overview.ts';

export type QueueRead = { name: QueueName; count: number; oldest_at: Date | null; newest_at: Date | null };

/**
 * The queues of the administrators with their oldest and newest item; each from a partial index of open rows, counted
 * to 1,000 at most.
 */
export async function readQueues(db: Kysely<DB>): Promise<QueueRead[]> {
  const count = (name: QueueName, rows: ReturnType<typeof sql>) =>
    sql`select ${sql.lit(name)} as name, count(*)::int as count, min(at) as oldest_at, max(at) as newest_at from (${rows} limit ${sql.lit(MOST_COUNTED)}) q`;
  const { rows } = await sql<QueueRead>`
    /* hot:queues */
    ${count('labs', sql`select created_at as at from labs where review_status = 'pending' order by id`)}
    union all
    ${count('certificates', sql`select sent_at as at from lab_certificates where state = 'waiting' order by id`)}
    union all
    ${count('labChanges', sql`select proposed_at as at from lab_proposals where state = 'open' order by id`)}
    union all
    ${count('tests', sql`select created_at as at from test_requests where status = 'pending' order by id`)}
    union all
    ${count(
      'reviews',
      sql`select coalesce(reported_at, updated_at) as at from reviews
          where (state = 'waiting' or reported_at is not null)
            and (state = 'waiting' or state = 'published') order by id`,
    )}
    union all
    ${count('cases', sql`select created_at as at from disputes where status = 'open' order by id`)}
    union all
    ${count('refunds', sql`select created_at as at from refunds where status = 'pending' order by created_at`)}
    union all
    ${count(
      'failedRefunds',
      sql`select created_at as at from refunds where status = 'pending' and last_error is not null
          order by created_at`,
    )}
    union all
    ${count('payouts', selectDueLabs())}
    union all
    ${count(
      'lateResults',
      sql`select result_due_at as at from bookings
          where result_due_at < now() and result_at is null and needs_choice_since is null
            and status in ('checked_in', 'completed') order by result_due_at`,
    )}`.execute(db);
  return rows;
}

/** Laboratories with a payable balance: `lab_balance` computed for all of them at once. */
const selectDueLabs = () => sql`
  select null::timestamptz as at
  from (select lab_id, sum(owed_halalas) as owed, greatest(sum(receivable_halalas), 0) as receivable
        from (select lab_id, owed_halalas, receivable_halalas from lab_balances
              union all select lab_id, owed_halalas, receivable_halalas from lab_balance_deltas) s
        group by lab_id having sum(owed_halalas) > greatest(sum(receivable_halalas), 0)) l
  where l.owed - l.receivable > (
    select coalesce(sum(case when b.refunded_halalas > 0 then -(line_amounts(b))[4] else b.total_price_halalas end), 0) from bookings b
    where b.lab_id = l.lab_id and b.payment = 'paid' and b.status in ('confirmed', 'checked_in'))`;
