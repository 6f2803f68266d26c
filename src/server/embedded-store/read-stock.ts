import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** What is left of the variants that have been sold at all; of the others, all that there was. */
export async function readStock(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('embedded_store_stock').select(['variant_id', 'quantity']).execute();
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}
