import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { findCheckout } from './find-checkout.ts';

/** The way back of a buyer who does not pay; who has paid goes on instead. Null: no such checkout. */
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
