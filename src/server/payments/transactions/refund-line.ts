import { sql, type Transaction } from 'kysely';
import { closeEmptyOrders } from '#/server/booking/orders/close-empty-orders.ts';
import { refundLines } from '#/server/booking/visits/refund-lines.ts';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RefundLineInput } from '#/shared/payments/transactions.ts';
import { readRefundableLines, toQuote } from './refundable-lines.ts';

type Refunded = { bookingId: string; orderId: string; refundHalalas: number };

/**
 * Refunds all that was paid for a line in any state. The ledger reverses the sale, and with it what the lab is owed or
 * was paid for it. A line that is still to come is cancelled. A repeat returns the same outcome.
 * @throws {AppError} NOT_FOUND, NOT_REFUNDABLE, REFUND_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export async function refundLine(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: RefundLineInput,
): Promise<Refunded> {
  const { labId, ...refunded } = await retryOnConflict(() =>
    db.transaction().execute((trx) => refund(trx, actor, input)),
  );
  if (labId !== null) await notifyLab(db, labId);
  return refunded;
}

async function refund(trx: Transaction<DB>, actor: Actor, input: RefundLineInput) {
  await lockInOrder(trx, input.bookingId);
  const [line] = await readRefundableLines(trx, input);
  if (!line) throw new AppError('NOT_FOUND');
  const refunded = { bookingId: line.id, orderId: line.order_id, refundHalalas: input.refundHalalas };
  if (!(await isFirst(trx, actor, input))) return { ...refunded, labId: null };

  const { state, refundHalalas, cancels } = toQuote(line);
  if (state !== 'possible') throw new AppError('NOT_REFUNDABLE');
  if (refundHalalas !== input.refundHalalas) throw new AppError('REFUND_CHANGED');
  if (cancels) await endLine(trx, actor, line);
  await refundLines(trx, [line.id], 'dispute');
  if (cancels) {
    await closeEmptyOrders(trx, [line.order_id]);
    await notifyCancelled(trx, line, refundHalalas);
  }
  await recordChange(trx, actor, {
    action: 'admin.refundLine',
    subjectType: 'booking',
    subjectId: line.id,
    before: { payment: line.payment, status: line.status },
    after: {
      payment: 'refunded',
      status: cancels ? 'cancelled' : line.status,
      refundHalalas,
      reason: input.reason,
    },
  });
  return { ...refunded, labId: cancels ? line.lab_id : null };
}

/** Locks in the common order: order, visit, booking. */
async function lockInOrder(trx: Transaction<DB>, bookingId: string) {
  const named = sql`select order_id from bookings where id = ${bookingId}::uuid`;
  await sql`select from orders where id = (${named}) for no key update`.execute(trx);
  await sql`
    select from visits where id = (select visit_id from bookings where id = ${bookingId}::uuid)
    for no key update`.execute(trx);
  await sql`select from bookings where id = ${bookingId}::uuid for no key update`.execute(trx);
}

/** False for a repeat of the same command. A concurrent repeat waits for the row of the first. */
async function isFirst(trx: Transaction<DB>, actor: Actor, input: RefundLineInput) {
  const { bookingId, refundHalalas, idempotencyKey } = input;
  const hash = `refund|${bookingId}|${refundHalalas}`;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ customer_id: actor.userId, key: idempotencyKey, request_hash: hash, booking_id: bookingId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return true;
  const known = await trx
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('customer_id', '=', actor.userId)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst();
  if (known?.request_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return false;
}

type Line = Awaited<ReturnType<typeof readRefundableLines>>[number];

async function endLine(trx: Transaction<DB>, actor: Actor, line: Line) {
  if (line.needs_choice) {
    await trx
      .updateTable('bookings')
      .set({ rejection_choice: 'refund', needs_choice_since: null })
      .where('id', '=', line.id)
      .execute();
  }
  await sql`select end_lines(array[${line.id}::uuid], 'cancelled', ${actor.userId}::uuid, 'by_admin')`.execute(
    trx,
  );
}

/** For finished lines the customer is notified once the refund is sent. */
const notifyCancelled = (trx: Transaction<DB>, line: Line, refundHalalas: number) =>
  sql`
    select tell(v.customer_id, case when v.is_live then 'linesCancelled' else 'visitCancelled' end, v.id,
                ${line.order_id}::uuid, jsonb_build_object('refundHalalas', ${refundHalalas}::int))
    from visits v join user_profiles p on p.id = v.customer_id
    where v.id = ${line.visit_id}::uuid and p.erased_at is null`.execute(trx);
