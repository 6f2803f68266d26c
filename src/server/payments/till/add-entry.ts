import { sql, type Transaction } from 'kysely';
import type { DB, TillEntryKind } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { TillMethod } from '#/shared/payments/till.ts';

type Entry = {
  visitId: string;
  kind: TillEntryKind;
  method: TillMethod;
  amountHalalas: number;
  approvalReference?: string;
  reversesId?: string;
  idempotencyKey: string;
};

/**
 * Adds an entry to the lab's open till.
 * @throws {AppError} TILL_CLOSED, IDEMPOTENCY_KEY_REUSED (for another visit)
 */
export async function addEntry(
  trx: Transaction<DB>,
  { labId, userId }: Pick<LabActor, 'labId' | 'userId'>,
  entry: Entry,
): Promise<void> {
  const till = await trx
    .selectFrom('tills')
    .select('id')
    .where('lab_id', '=', labId)
    .where('is_open', '=', true)
    // Closing waits for this payment, and this one for a closing.
    .forShare()
    .executeTakeFirst();
  if (!till) throw new AppError('TILL_CLOSED');
  await trx
    .insertInto('till_entries')
    .values({
      till_id: till.id,
      lab_id: labId,
      visit_id: entry.visitId,
      kind: entry.kind,
      method: entry.method,
      amount_halalas: entry.amountHalalas,
      approval_reference: entry.approvalReference || null,
      reverses_id: entry.reversesId ?? null,
      taken_by: userId,
      idempotency_key: entry.idempotencyKey,
    })
    .execute();
}

/**
 * Whether the first request with this key added its entry; a different command under it is refused.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED
 */
export async function isRepeat(
  trx: Transaction<DB>,
  { labId }: Pick<LabActor, 'labId'>,
  { visitId, kind, method, amountHalalas, idempotencyKey }: Entry,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select visit_id = ${visitId}::uuid and kind = ${kind} and method = ${method}
      and amount_halalas = ${amountHalalas}::int as is_same
    from till_entries where lab_id = ${labId}::int and idempotency_key = ${idempotencyKey}`.execute(trx);
  const [known] = rows;
  if (known && !known.is_same) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known !== undefined;
}
