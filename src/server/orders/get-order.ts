import type { Order } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';

export async function getOrder(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: { orderId: string },
): Promise<Order> {
  throw new Error('not built yet');
}
