import { sql, type Transaction } from 'kysely';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PayBatchInput, PayoutBatch } from '#/shared/payments/payout.ts';
import { accountIsSame } from './account-is-same.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { lockBatch } from './lock-batch.ts';

/**
 * Records that the bank has transferred a batch: each line becomes a payout by the rules of all payouts. A line that
 * exceeds the balance by now is left out and named in the result. A repeat changes nothing.
 * @throws {AppError} SECOND_FACTOR_AGAIN, NOT_FOUND, ALREADY_DECIDED, PAYOUT_TOO_EARLY (a line was not owed yet on that
 *   day), PAYOUT_ACCOUNT_CHANGED (a lab has replaced the account since: its line is not in the bank file, and is taken out)
 */
export async function payBatch(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: PayBatchInput,
): Promise<PayoutBatch> {
  await requireRecentSecondFactor({ db, site }, actor);
  await db.transaction().execute(async (trx) => {
    const { status, paid_on, bank_reference } = await lockBatch(trx, input.batchId);
    if (status === 'paid' && paid_on === input.paidOn && bank_reference === input.bankReference) return;
    if (status !== 'draft') throw new AppError('ALREADY_DECIDED');
    await requireSameAccounts(trx, input.batchId);
    await sql`select pay_payout_batch(${input.batchId}::uuid, ${input.paidOn}::date, ${input.bankReference},
                                      ${actor.userId}::uuid)`.execute(trx);
    await notifyOwners(trx, input.batchId);
    const { paidCount, paidHalalas, unpaid } = await getPayoutBatch({ db: trx }, input);
    await recordChange(trx, actor, {
      action: 'admin.payBatch',
      subjectType: 'payoutBatch',
      subjectId: input.batchId,
      before: { status },
      after: {
        status: 'paid',
        paidOn: input.paidOn,
        bankReference: input.bankReference,
        paidCount,
        paidHalalas,
        unpaidLabIds: unpaid.map(({ labId }) => labId),
      },
    });
  });
  return getPayoutBatch({ db }, input);
}

/** Locks the labs in the order of pay_payout_batch: an account that is replaced meanwhile waits for the payment. */
async function requireSameAccounts(trx: Transaction<DB>, batchId: string) {
  const { rows } = await sql<{ is_same: boolean }>`
    select ${accountIsSame} as is_same from labs l join payout_batch_lines p on p.lab_id = l.id
    where p.batch_id = ${batchId} order by l.id for no key update of l`.execute(trx);
  if (rows.some((line) => !line.is_same)) throw new AppError('PAYOUT_ACCOUNT_CHANGED');
}

const notifyOwners = (trx: Transaction<DB>, batchId: string) =>
  sql`
    select tell(l.owner_id, 'payoutSent', null, null, jsonb_build_object('amountHalalas', p.amount_halalas))
    from payout_batch_lines p join labs l on l.id = p.lab_id
    where p.batch_id = ${batchId} and p.payout_id is not null`.execute(trx);
