import { sql, type Transaction } from 'kysely';
import { lockVisit } from '#/server/booking/reception/lock-visit.ts';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { issueLabInvoice } from '#/server/payments/receipts/issue-lab-invoice.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { VisitPayments } from '#/shared/payments/till.ts';
import { getVisitPayments } from './get-visit-payments.ts';
import { isOwedAtLab } from './owed-at-lab.ts';

export type Balance = { owed: number; paid: number; paidByCard: number };

/**
 * Changes what was taken for a visit, which stays locked meanwhile: two employees never take its balance twice. A visit
 * that is wholly paid afterwards gets its documents.
 */
export async function changeBalance(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  visitId: string,
  change: (trx: Transaction<DB>, before: Balance) => Promise<void>,
): Promise<VisitPayments> {
  await retryOnConflict(() =>
    ctx.db.transaction().execute(async (trx) => {
      await lockVisit(trx, actor.labId, visitId);
      await change(trx, await readBalance(trx, visitId));
      const { owed, paid } = await readBalance(trx, visitId);
      if (owed > 0 && paid >= owed) await issueLabInvoice(trx, { visitId });
    }),
  );
  await notifyLab(ctx.db, actor.labId);
  return getVisitPayments(ctx, actor, { visitId });
}

async function readBalance(trx: Transaction<DB>, visitId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select coalesce(sum(b.amount_halalas) filter (where ${isOwedAtLab}), 0)::int as owed,
      (select coalesce(sum(e.amount_halalas), 0)::int from till_entries e where e.visit_id = ${visitId}::uuid) as paid,
      (select coalesce(sum(e.amount_halalas), 0)::int from till_entries e
       where e.visit_id = ${visitId}::uuid and e.method = 'card') as "paidByCard"
    from bookings b where b.visit_id = ${visitId}::uuid`.execute(trx);
  const [balance] = rows;
  if (!balance) throw new Error('a sum without a row');
  return balance;
}
