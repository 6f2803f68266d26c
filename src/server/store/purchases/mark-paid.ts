import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { makeKits } from '../kits/make-kits.ts';
import { itemsOf, purchaseColumns, type PurchaseRow } from './purchase-row.ts';

/** Confirms a locked purchase whose payment was seen, and creates a code for each kit in it, once. */
export async function markPaid(
  trx: Transaction<DB>,
  purchase: PurchaseRow,
  seenBy: 'provider' | 'administrator',
): Promise<PurchaseRow> {
  if (purchase.status === 'begun') await makeKits(trx, purchase.id, itemsOf(purchase));
  return trx
    .updateTable('store_purchases')
    .set((eb) => ({
      status: 'confirmed',
      payment_seen_by: seenBy,
      confirmed_at: eb.fn.coalesce('confirmed_at', sql<Date>`now()`),
    }))
    .where('id', '=', purchase.id)
    .returning(purchaseColumns)
    .executeTakeFirstOrThrow();
}
