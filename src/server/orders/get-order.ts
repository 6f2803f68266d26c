import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Order } from '#/shared/order.ts';
import { endOverdueHolds } from '../booking/end-overdue-holds.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { orderRows } from './order-row.ts';
import { toOrder } from './to-order.ts';

/** An order of the actor's as it stands; one that is only held never shows places that it has no more. */
export async function getOrder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Order> {
  const known = await readOrder(db, actor, orderId);
  if (!known[0].is_hold_over) return toOrder(known);
  await endOverdueHolds(db, actor.userId);
  return toOrder(await readOrder(db, actor, orderId));
}

async function readOrder(db: Kysely<DB>, actor: Actor, orderId: string) {
  const { rows } = await orderRows(orderId, actor.userId).execute(db);
  const [first, ...rest] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  return [first, ...rest] as const;
}
