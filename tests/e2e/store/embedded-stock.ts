import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { variantById } from '#/server/store/embedded/products.ts';

/** The remaining stock of a variant in the embedded store. */
export async function leftOf(db: Kysely<DB>, variantId: string) {
  const row = await db
    .selectFrom('embedded_store_stock')
    .select('quantity')
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return row?.quantity ?? variantById(variantId)?.variant.stock ?? 0;
}

export const setLeft = (db: Kysely<DB>, variantId: string, quantity: number) =>
  db
    .insertInto('embedded_store_stock')
    .values({ variant_id: variantId, quantity })
    .onConflict((known) => known.column('variant_id').doUpdateSet({ quantity }))
    .execute();
