import { sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';

/** Releases a held order. Does nothing where it is no longer held. */
export async function releaseOrder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<null> {
  await retryOnConflict(() =>
    sql`
      select expire_order(o.id, ${actor.userId}::uuid, 'given_up') from (
        select id from orders
        where id = ${orderId} and customer_id = ${actor.userId} and status = 'held' for no key update) o`.execute(
      db,
    ),
  );
  return null;
}
