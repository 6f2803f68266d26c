import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Order } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endOverdueHolds } from './end-overdue-holds.ts';
import { orderRows } from './order-row.ts';
import { toOrder } from './to-order.ts';

/** An order of the actor. Releases expired holds first, so that a held order never shows seats that it has lost. */
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
