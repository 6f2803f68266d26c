import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { AppError } from '#/shared/app-error.ts';
import type { PayBatchInput, PayoutBatch } from '#/shared/payout.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { lockBatch } from './lock-batch.ts';

/**
 * Writes down that the bank has transferred a batch: each line becomes a payout by the rules of every payout. Where
 * less is owed by now the line is left out, and named in the answer. The same again changes nothing.
 */
export async function payBatch(db: Kysely<DB>, actor: Actor, input: PayBatchInput): Promise<PayoutBatch> {
  try {
    await db.transaction().execute(async (trx) => {
      const { status, paid_on, bank_reference } = await lockBatch(trx, input.batchId);
      if (status === 'paid' && paid_on === input.paidOn && bank_reference === input.bankReference) return;
      if (status !== 'draft') throw new AppError('ALREADY_DECIDED');
      await sql`select pay_payout_batch(${input.batchId}::uuid, ${input.paidOn}::date, ${input.bankReference},
                                        ${actor.userId}::uuid)`.execute(trx);
      await tellOwners(trx, input.batchId);
      const { paidCount, paidHalalas, unpaid } = await getPayoutBatch(trx, input);
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
  } catch (error) {
    // A transfer to one of the labs was written down under this reference before.
    if (error instanceof pg.DatabaseError && error.constraint === 'payouts_lab_id_bank_reference_key')
      throw new AppError('PAYOUT_REFERENCE_USED', { cause: error });
    throw error;
  }
  return getPayoutBatch(db, input);
}

const tellOwners = (trx: Transaction<DB>, batchId: string) =>
  sql`
    select tell(l.owner_id, 'payoutSent', null, null, jsonb_build_object('amountHalalas', p.amount_halalas))
    from payout_batch_lines p join labs l on l.id = p.lab_id
    where p.batch_id = ${batchId} and p.payout_id is not null`.execute(trx);
