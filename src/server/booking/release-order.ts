import { sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';

/** Gives up an order that is only held. Nothing happens where it is held no more. */
export async function releaseOrder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<null> {
  await repeatOnConflict(() =>
    sql`
      select expire_order(o.id, ${actor.userId}::uuid, 'given_up') from (
        select id from orders
        where id = ${orderId} and customer_id = ${actor.userId} and status = 'held' for no key update) o`.execute(
      db,
    ),
  );
  return null;
}
