import type { Context } from '../context.ts';
import type { ProviderPayment } from './payment-port.ts';

/**
 * Makes of a payment what the provider says of it, once, however often and in whatever order it is said: a held order
 * is confirmed; one whose hold ran out gets equal places if there are any; what cannot be honoured is refunded.
 * Amount, currency and order must match.
 */
export async function settlePayment(
  _asking: Pick<Context, 'db' | 'log'>,
  _paymentId: string,
  _known: ProviderPayment,
): Promise<void> {}
