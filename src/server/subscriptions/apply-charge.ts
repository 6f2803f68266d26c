import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * A charge has been paid: the plan holds from now on. Called by settlePayment in its transaction, after the payment
 * is marked as paid. False where the charge no longer stands (void, or paid already): the payment then goes back.
 */
export async function applyCharge(_trx: Transaction<DB>, _chargeId: string): Promise<boolean> {
  return false;
}
