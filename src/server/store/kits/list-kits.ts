import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Kit } from '#/shared/store/store.ts';
import { readKits } from './read-kits.ts';

/** Kits that the actor has activated or purchased. */
export async function listKits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ rows: Kit[]; nextCursor: null }> {
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
