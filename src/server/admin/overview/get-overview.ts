import { toAdminLabRow } from '#/server/labs/approval/admin-lab-row.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AdminOverview, OverviewInput } from '#/shared/admin/overview.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';
import { getFigures } from './get-figures.ts';
import { toLedgerState } from './get-ledger-state.ts';
import { toLastOrder } from './list-last-orders.ts';
import { compareRequests } from './list-waiting-requests.ts';
import { readOverview } from './read-overview.ts';

/** What waits belongs to the pages of labs and of requests: it is empty for a role that does not open them. */
export async function getOverview(
  { db }: Pick<Context, 'db'>,
  { adminRole }: Pick<Actor, 'adminRole'>,
  input: OverviewInput,
): Promise<AdminOverview> {
  const [read, { ever, ...figures }] = await Promise.all([
    readOverview(db, {
      withWaitingLabs: mayCall(adminRole, 'reviewLab'),
      withRequests: mayCall(adminRole, 'testRequests'),
    }),
    getFigures(db, input),
  ]);
  return {
    at: new Date().toISOString(),
    totalRevenueHalalas: ever.revenueHalalas,
    completedCount: ever.completed,
    labCounts: countLabs(ever.newLabs, read.lab_counts ?? {}),
    waiting: read.waiting.map((row) => toAdminLabRow({ ...row, created_at: new Date(row.created_at) })),
    ...figures,
    requests: await compareRequests(db, read.requests),
    lastOrders: read.last_orders.map(toLastOrder),
    ledger: toLedgerState(read),
  };
}

/** Most labs are approved: the others are counted. */
function countLabs(
  labs: number,
  { pending = 0, rejected = 0, suspended = 0 }: Partial<AdminOverview['labCounts']>,
): AdminOverview['labCounts'] {
  return { pending, rejected, suspended, approved: labs - pending - rejected - suspended };
}
