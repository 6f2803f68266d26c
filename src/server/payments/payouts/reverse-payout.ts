import type { Transaction } from 'kysely';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReversePayoutInput } from '#/shared/payments/lab-statement.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Takes back a payout that the bank returned or that was recorded by mistake: a second row with the other sign, so that
 * the amount is owed again. The owner is told what was transferred back. A repeat with the same reference changes nothing.
 * @throws {AppError} SECOND_FACTOR_AGAIN, NOT_FOUND, PAYOUT_NOT_REVERSIBLE, PAYOUT_REFERENCE_USED
 */
export async function reversePayout(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: ReversePayoutInput,
): Promise<{ id: string }> {
  await requireRecentSecondFactor({ db, site }, actor);
  return db.transaction().execute(async (trx) => {
    const {
      lab_id: labId,
      amount_halalas: amount,
      owner_id: ownerId,
    } = await lockPayout(trx, input.payoutId);
    const before = await findReversal(trx, input.payoutId);
    if (before?.bank_reference === input.bankReference) return { id: before.id };
    const { id } = await trx
      .insertInto('payouts')
      .values({
        lab_id: labId,
        amount_halalas: -amount,
        paid_on: input.paidOn,
        bank_reference: input.bankReference,
        reverses_id: input.payoutId,
        recorded_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(trx, actor, {
      action: 'admin.reversePayout',
      subjectType: 'lab',
      subjectId: labId,
      before: { payoutId: input.payoutId, amountHalalas: amount },
      after: { payoutId: id, amountHalalas: -amount, reason: input.reason },
    });
    if (amount > 0) await notifyOwner(trx, ownerId, -amount);
    return { id };
  });
}

/** Locks the lab, as every payout does: a repeat waits for the first and finds it. */
async function lockPayout(trx: Transaction<DB>, payoutId: string) {
  const payout = await trx
    .selectFrom('payouts as p')
    .innerJoin('labs as l', 'l.id', 'p.lab_id')
    .select(['p.lab_id', 'p.amount_halalas', 'l.owner_id'])
    .where('p.id', '=', payoutId)
    .forNoKeyUpdate('l')
    .executeTakeFirst();
  if (!payout) throw new AppError('NOT_FOUND');
  return payout;
}

const findReversal = (trx: Transaction<DB>, payoutId: string) =>
  trx
    .selectFrom('payouts')
    .select(['id', 'bank_reference'])
    .where('reverses_id', '=', payoutId)
    .executeTakeFirst();
