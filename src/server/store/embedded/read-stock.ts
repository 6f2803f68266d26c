import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The stock of each variant: the stored one after a first sale, else the initial one. */
export async function readStock(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('embedded_store_stock').select(['variant_id', 'quantity']).execute();
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}
