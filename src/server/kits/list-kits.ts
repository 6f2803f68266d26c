import { type Kysely, sql } from 'kysely';
import type { Kit } from '#/shared/store.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { readKits } from './read-kits.ts';

/** Those that the actor has activated, and those that came with what they bought. */
export async function listKits(db: Kysely<DB>, actor: Actor): Promise<{ rows: Kit[]; nextCursor: null }> {
  const rows = await readKits(
    db,
    actor.userId,
    sql`k.id in (
      select id from kits where user_id = ${actor.userId}
      union all
      select own.id from kits own join store_purchases p on p.id = own.purchase_id
      where p.user_id = ${actor.userId})`,
  );
  return { rows, nextCursor: null };
}
