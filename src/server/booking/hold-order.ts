import type { HoldInput, Order } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';

/** Holds the places of all visits for HOLD_MINUTES, or none; what the customer held before is given up. */
export async function holdOrder(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: HoldInput,
): Promise<Order> {
  throw new Error('not built yet');
}
