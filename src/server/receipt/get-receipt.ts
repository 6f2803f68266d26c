import type { Receipt } from '#/shared/receipt.ts';
import type { Actor, Context } from '../context.ts';

/** The receipt of the actor's confirmed order; NOT_FOUND for others' and for orders that were never confirmed. */
export async function getReceipt(
  _asking: Pick<Context, 'db' | 'site'>,
  _actor: Actor,
  _input: { orderId: string },
): Promise<Receipt> {
  throw new Error('not built yet');
}
