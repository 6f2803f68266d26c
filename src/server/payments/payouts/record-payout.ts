import type { Transaction } from 'kysely';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RecordPayoutInput } from '#/shared/payments/lab-statement.ts';
import { notifyOwner } from './notify-owner.ts';

type Recorded = { id: string; amountHalalas: number; offsetHalalas: number };

/**
 * Records a transfer to or from a lab; a trigger writes the ledger and refuses more than the balance. The bank's
 * reference identifies the transfer, so a repeat changes nothing.
 * @throws {AppError} SECOND_FACTOR_AGAIN, NOT_FOUND, PAYOUT_BEYOND_BALANCE, PAYOUT_TOO_EARLY, PAYOUT_REFERENCE_USED
 */
export async function recordPayout(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: RecordPayoutInput,
): Promise<Recorded> {
  await requireRecentSecondFactor({ db, site }, actor);
  return db.transaction().execute(async (trx) => {
    const ownerId = await lockLab(trx, input.labId);
    const before = await findRecorded(trx, input);
    if (before) return before;
    const row = await trx
      .insertInto('payouts')
      .values({
        lab_id: input.labId,
        amount_halalas: input.amountHalalas,
        paid_on: input.paidOn,
        bank_reference: input.bankReference,
        recorded_by: actor.userId,
      })
      .returning(['id', 'amount_halalas', 'offset_halalas'])
      .executeTakeFirstOrThrow();
    const subject = { subjectType: 'lab', subjectId: input.labId };
    await recordChange(trx, actor, { action: 'admin.recordPayout', ...subject, before: {}, after: row });
    if (input.amountHalalas > 0) await notifyOwner(trx, ownerId, input.amountHalalas);
    return toRecorded(row);
  });
}

async function lockLab(trx: Transaction<DB>, labId: number) {
  const lab = await trx
    .selectFrom('labs')
    .select('owner_id')
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab.owner_id;
}

async function findRecorded(trx: Transaction<DB>, input: RecordPayoutInput): Promise<Recorded | null> {
  const row = await trx
    .selectFrom('payouts')
    .select(['id', 'amount_halalas', 'offset_halalas', 'paid_on'])
    .where('lab_id', '=', input.labId)
    .where('bank_reference', '=', input.bankReference)
    .executeTakeFirst();
  if (!row) return null;
  if (row.amount_halalas !== input.amountHalalas || row.paid_on !== input.paidOn)
    throw new AppError('PAYOUT_REFERENCE_USED');
  return toRecorded(row);
}

const toRecorded = (row: { id: string; amount_halalas: number; offset_halalas: number }): Recorded => ({
  id: row.id,
  amountHalalas: row.amount_halalas,
  offsetHalalas: row.offset_halalas,
});
