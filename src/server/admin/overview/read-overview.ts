import { type Kysely, sql } from 'kysely';
import { selectAdminLabs } from '#/server/labs/approval/admin-lab-row.ts';
import type { DB, ReviewStatus } from '#/server/platform/db/schema.gen.ts';
import { type LedgerRead, ledgerState } from './get-ledger-state.ts';
import { type LastOrderRead, selectLastOrders } from './list-last-orders.ts';
import { type RequestRead, selectWaitingRequests } from './list-waiting-requests.ts';

type WaitingLab = Awaited<ReturnType<ReturnType<typeof waitingLabs>['executeTakeFirstOrThrow']>>;
type Read = LedgerRead & {
  /** Of those that are not approved. */
  lab_counts: Partial<Record<ReviewStatus, number>> | null;
  /** JSON has no times: they are text here. */
  waiting: (Omit<WaitingLab, 'created_at'> & { created_at: string })[];
  requests: RequestRead[];
  last_orders: LastOrderRead[];
};
type Asked = { withWaitingLabs: boolean; withRequests: boolean };

/** Ids rise with time, so the lowest has waited longest. Literals: with parameters PostgreSQL plans the statement each time. */
const waitingLabs = (db: Kysely<DB>, isAsked: boolean) =>
  selectAdminLabs(db)
    .where(sql<boolean>`l.review_status = 'pending' and ${isAsked}::boolean`)
    .orderBy('l.id')
    .limit(sql.lit(5));

const listOf = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${rows}) x)`;

/** What the overview shows besides the figures of its range, in one statement. */
export async function readOverview(db: Kysely<DB>, { withWaitingLabs, withRequests }: Asked): Promise<Read> {
  const { rows } = await sql<Read>`
    select /* hot:admin-overview */ ledger.*,
      (select json_object_agg(status, labs) from (
         select review_status as status, count(*) as labs from labs
         where review_status in ('pending', 'rejected', 'suspended') group by review_status) c) as lab_counts,
      ${listOf(sql`${waitingLabs(db, withWaitingLabs)}`)} as waiting,
      ${listOf(sql`${selectWaitingRequests} and ${withRequests}::boolean order by r.id limit 2`)} as requests,
      ${listOf(selectLastOrders)} as last_orders
    from (${ledgerState}) ledger`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('sums without a row');
  return read;
}
