import type { Context } from '../context.ts';

type Paying = Pick<Context, 'db' | 'site' | 'locale' | 'log'>;
/** Either the order or the plan's charge that is paid. */
export type Payable = { orderId: string; expiresAt: Date } | { chargeId: string };
export type Begun = { kind: 'paid' } | { kind: 'redirect'; url: string };

type Options = { amountHalalas: number; description: string; returnPath: string; isToDecline: boolean };

/**
 * Writes the payment down, begins to collect it, and settles it where the provider answers at once. A second call
 * for what is being paid already leads to the same page.
 * @throws {AppError} PAYMENT_NOT_OFFERED (no provider, or too small an amount), PAYMENT_DECLINED, PAYMENT_UNREACHABLE
 */
export async function beginPayment(_paying: Paying, _payable: Payable, _options: Options): Promise<Begun> {
  throw new Error('not built yet');
}
