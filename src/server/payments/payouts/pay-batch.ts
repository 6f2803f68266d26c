import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PayBatchInput, PayoutBatch } from '#/shared/payments/payout.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { lockBatch } from './lock-batch.ts';

/**
 * Records that the bank has transferred a batch: each line becomes a payout by the rules of all payouts. A line that
 * exceeds the balance by now is left out and named in the result. A repeat changes nothing.
 * @throws {AppError} NOT_FOUND, ALREADY_DECIDED, PAYOUT_TOO_EARLY (a line was not owed yet on that day)
 */
export async function payBatch(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: PayBatchInput,
): Promise<PayoutBatch> {
  await db.transaction().execute(async (trx) => {
    const { status, paid_on, bank_reference } = await lockBatch(trx, input.batchId);
    if (status === 'paid' && paid_on === input.paidOn && bank_reference === input.bankReference) return;
    if (status !== 'draft') throw new AppError('ALREADY_DECIDED');
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

const notifyOwners = (trx: Transaction<DB>, batchId: string) =>
  sql`
    select tell(l.owner_id, 'payoutSent', null, null, jsonb_build_object('amountHalalas', p.amount_halalas))
    from payout_batch_lines p join labs l on l.id = p.lab_id
    where p.batch_id = ${batchId} and p.payout_id is not null`.execute(trx);
