import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { findCheckout } from './find-checkout.ts';

/** The cancel address of an unpaid checkout; a paid one continues to success. Null: no such checkout. */
export async function cancelCheckout(db: Kysely<DB>, id: string): Promise<string | null> {
  const checkout = await findCheckout(db, id);
  if (!checkout) return null;
  const { numUpdatedRows } = await db
    .updateTable('embedded_store_checkouts')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .executeTakeFirst();
  return numUpdatedRows === 0n ? checkout.successUrl : checkout.cancelUrl;
}
