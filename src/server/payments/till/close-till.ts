import { sql, type Transaction } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { CloseTillInput, TillPage } from '#/shared/payments/till.ts';
import { getTill } from './get-till.ts';

/**
 * Closes a till with the cash that was counted. A repeat of the same count changes nothing.
 * @throws {AppError} NOT_FOUND, TILL_COUNTED (closed with another count), CHANGED_MEANWHILE (a payment came since)
 */
export async function closeTill(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  input: CloseTillInput,
): Promise<TillPage> {
  await ctx.db.transaction().execute((trx) => close(trx, actor, input));
  await notifyLab(ctx.db, actor.labId);
  return getTill(ctx, actor, { tillId: input.tillId });
}

async function close(trx: Transaction<DB>, actor: LabActor, input: CloseTillInput) {
  const { tillId, countedHalalas, leftHalalas } = input;
  const till = await trx
    .selectFrom('tills')
    .select(['is_open', 'float_halalas'])
    .where('id', '=', tillId)
    .where('lab_id', '=', actor.labId)
    .forUpdate()
    .executeTakeFirst();
  if (!till) throw new AppError('NOT_FOUND');
  if (!till.is_open) return refuseOtherCount(trx, input);
  const { rows } = await sql<{ cash: number; card: number }>`
    select coalesce(sum(amount_halalas) filter (where method = 'cash'), 0)::int as cash,
      coalesce(sum(amount_halalas) filter (where method = 'card'), 0)::int as card
    from till_entries where till_id = ${tillId}::uuid`.execute(trx);
  const { cash, card } = rows[0] ?? { cash: 0, card: 0 };
  const expected = till.float_halalas + cash;
  if (expected !== input.expectedCashHalalas) throw new AppError('CHANGED_MEANWHILE');
  await trx
    .insertInto('till_closings')
    .values({
      till_id: tillId,
      expected_cash_halalas: expected,
      counted_halalas: countedHalalas,
      left_halalas: leftHalalas,
      card_halalas: card,
      note: input.note,
      closed_by: actor.userId,
    })
    .execute();
  await trx.updateTable('tills').set({ is_open: false }).where('id', '=', tillId).execute();
}

async function refuseOtherCount(
  trx: Transaction<DB>,
  { tillId, countedHalalas, leftHalalas }: CloseTillInput,
) {
  const closing = await trx
    .selectFrom('till_closings')
    .select(['counted_halalas', 'left_halalas'])
    .where('till_id', '=', tillId)
    .executeTakeFirstOrThrow();
  const isSame = closing.counted_halalas === countedHalalas && closing.left_halalas === leftHalalas;
  if (!isSame) throw new AppError('TILL_COUNTED');
}
