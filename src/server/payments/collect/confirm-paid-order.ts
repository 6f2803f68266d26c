import { sql, type Transaction } from 'kysely';
import { sumHeldLines } from '#/server/booking/orders/sum-held-lines.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { toAppError } from '#/server/platform/trpc/sql-states.ts';
import type { LockedPayment } from './lock-payment.ts';

/** Confirms a paid order; returns the reason where the money must be refunded. The caller has locked the order. */
export async function confirmPaidOrder(
  trx: Transaction<DB>,
  { orderId, orderStatus, userId, isErased, amountHalalas }: LockedPayment,
): Promise<'no_place' | 'duplicate' | null> {
  if (orderStatus === 'confirmed' || orderStatus === 'cancelled') return 'duplicate';
  if (isErased) return 'no_place';
  await sql`savepoint confirm`.execute(trx);
  const isHeld = orderStatus === 'held' || (await holdAgain(trx, orderId));
  if (!isHeld || (await sumHeldLines(trx, orderId)) !== amountHalalas) {
    await sql`rollback to savepoint confirm`.execute(trx);
    return 'no_place';
  }
  await sql`select confirm_order(${orderId}, ${userId}, 'card')`.execute(trx);
  return null;
}

/**
 * Holds the order again. An expired hold that was not released still has its seats; a released one takes equal seats,
 * or none.
 */
async function holdAgain(trx: Transaction<DB>, orderId: string | null) {
  try {
    await sql`select hold_order_again(${orderId}, make_interval(mins => site_policy('holdMinutes', 15)))`.execute(
      trx,
    );
    return true;
  } catch (error) {
    if (toAppError(error)) return false;
    throw error;
  }
}
