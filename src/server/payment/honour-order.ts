import { sql, type Transaction } from 'kysely';
import { bookingRefusal } from '../booking/booking-refusal.ts';
import type { DB } from '../db/schema.gen.ts';
import { sumHeldLines } from '../orders/sum-held-lines.ts';
import type { LockedPayment } from './lock-payment.ts';

/** Confirms the order that was paid; answers why not, where the money must go back. Its caller has locked it. */
export async function honourOrder(
  trx: Transaction<DB>,
  { orderId, orderStatus, userId, isErased, amountHalalas }: LockedPayment,
): Promise<'no_place' | 'duplicate' | null> {
  if (orderStatus === 'confirmed' || orderStatus === 'cancelled') return 'duplicate';
  if (isErased) return 'no_place';
  await sql`savepoint honour`.execute(trx);
  const isHeld = orderStatus === 'held' || (await holdAgain(trx, orderId));
  if (!isHeld || (await sumHeldLines(trx, orderId)) !== amountHalalas) {
    await sql`rollback to savepoint honour`.execute(trx);
    return 'no_place';
  }
  await sql`select confirm_order(${orderId}, ${userId}, 'card')`.execute(trx);
  return null;
}

/** A hold that is over still has its places until somebody needs them; one that was ended takes equal ones, or none. */
async function holdAgain(trx: Transaction<DB>, orderId: string | null) {
  try {
    await sql`select hold_order_again(${orderId}, make_interval(mins => site_policy('holdMinutes', 15)))`.execute(
      trx,
    );
    return true;
  } catch (error) {
    if (bookingRefusal(error)) return false;
    throw error;
  }
}
