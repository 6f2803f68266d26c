import { type Kysely, sql } from 'kysely';
import { selectAdminLabs, toAdminLabRow } from '#/server/labs/approval/admin-lab-row.ts';
import type { DB, ReviewStatus } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AdminOverview, OverviewInput } from '#/shared/admin/overview.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';
import { getFigures } from './get-figures.ts';
import { getLedgerState } from './get-ledger-state.ts';
import { getTotalRevenue } from './get-total-revenue.ts';
import { listLastOrders } from './list-last-orders.ts';
import { listWaitingRequests } from './list-waiting-requests.ts';

const WAITING = 5;

/** What waits belongs to the pages of labs and of requests: it is empty for a role that does not open them. */
export async function getOverview(
  { db }: Pick<Context, 'db'>,
  { adminRole }: Pick<Actor, 'adminRole'>,
  input: OverviewInput,
): Promise<AdminOverview> {
  const [revenue, labCounts, waiting, figures, requests, lastOrders, ledger] = await Promise.all([
    getTotalRevenue({ db }),
    countLabs(db),
    mayCall(adminRole, 'reviewLab') ? listWaitingLabs(db) : [],
    getFigures(db, input),
    mayCall(adminRole, 'testRequests') ? listWaitingRequests(db) : [],
    listLastOrders(db),
    getLedgerState(db),
  ]);
  return {
    at: new Date().toISOString(),
    ...revenue,
    labCounts,
    waiting: waiting.map(toAdminLabRow),
    ...figures,
    requests,
    lastOrders,
    ledger,
  };
}

/** Ids rise with time, so the lowest has waited longest. */
const listWaitingLabs = (db: Kysely<DB>) =>
  selectAdminLabs(db)
    .modifyFront(sql`/* hot:waiting-labs */`)
    .where('l.review_status', '=', 'pending')
    .orderBy('l.id')
    .limit(WAITING)
    .execute();

async function countLabs(db: Kysely<DB>): Promise<Record<ReviewStatus, number>> {
  const { rows } = await sql<{ status: ReviewStatus; labs: number }>`
    select /* hot:lab-counts */ review_status as status, count(*) as labs
    from labs group by review_status`.execute(db);
  const none: Record<ReviewStatus, number> = { pending: 0, approved: 0, rejected: 0, suspended: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, labs }) => [status, labs])) };
}
