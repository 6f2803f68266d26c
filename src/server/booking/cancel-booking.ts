import type { CancelInput, CancelQuote } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';

/** Cancels a line or its whole visit: places back, refunds decided, the person told. A repeat answers the same. */
export async function cancelBooking(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: CancelInput,
): Promise<Pick<CancelQuote, 'ids' | 'refundHalalas'>> {
  throw new Error('not built yet');
}
