import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { makeKits } from '../kits/make-kits.ts';
import { itemsOf, purchaseColumns, type PurchaseRow } from './purchase-row.ts';

/**
 * Confirms a locked purchase whose payment was seen, creates a code for each kit in it, and tells its buyer, once. A
 * buyer without an account has only the page of the purchase.
 */
export async function markPaid(
  trx: Transaction<DB>,
  purchase: PurchaseRow,
  seenBy: 'provider' | 'administrator',
): Promise<PurchaseRow> {
  if (purchase.status === 'begun') await makeKits(trx, purchase.id, itemsOf(purchase));
  const confirmed = await trx
    .updateTable('store_purchases')
    .set((eb) => ({
      status: 'confirmed',
      payment_seen_by: seenBy,
      confirmed_at: eb.fn.coalesce('confirmed_at', sql<Date>`now()`),
    }))
    .where('id', '=', purchase.id)
    .returning(purchaseColumns)
    .executeTakeFirstOrThrow();
  if (purchase.status === 'begun' && confirmed.user_id !== null)
    await sql`select tell(${confirmed.user_id}::uuid, 'purchaseConfirmed', null, null)`.execute(trx);
  return confirmed;
}
