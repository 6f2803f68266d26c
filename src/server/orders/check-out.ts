import type { CheckoutAnswer, CheckoutInput } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';

/** Confirms a held order to be paid at the lab, or begins its payment. */
export async function checkOut(
  _asking: Pick<Context, 'db' | 'site' | 'locale' | 'log'>,
  _actor: Actor,
  _input: CheckoutInput,
): Promise<CheckoutAnswer> {
  throw new Error('not built yet');
}
