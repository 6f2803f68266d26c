import type { CancelInput, CancelQuote } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';

/** What cancelling now would give back, by the policy saved with the booking. */
export async function quoteCancel(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: Pick<CancelInput, 'id' | 'scope'>,
): Promise<CancelQuote> {
  throw new Error('not built yet');
}
