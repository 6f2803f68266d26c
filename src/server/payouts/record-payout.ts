import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { AppError } from '#/shared/app-error.ts';
import type { RecordPayoutInput } from '#/shared/lab-money.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

type Recorded = { id: string; amountHalalas: number; offsetHalalas: number };

/**
 * Writes down what was settled with a lab; the books follow by trigger, which refuses what is not owed. The bank's
 * reference stands for the transfer: the same again changes nothing.
 */
export async function recordPayout(
  db: Kysely<DB>,
  actor: Actor,
  input: RecordPayoutInput,
): Promise<Recorded> {
  try {
    return await db.transaction().execute(async (trx) => {
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
      if (input.amountHalalas > 0) await tellOwner(trx, ownerId, input.amountHalalas);
      return toRecorded(row);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === 'MB016')
      throw new AppError('PAYOUT_BEYOND_BALANCE', { cause: error });
    throw error;
  }
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

const tellOwner = (trx: Transaction<DB>, ownerId: string, amountHalalas: number) =>
  sql`select tell(${ownerId}::uuid, 'payoutSent', null, null, ${JSON.stringify({ amountHalalas })}::jsonb)`.execute(
    trx,
  );
