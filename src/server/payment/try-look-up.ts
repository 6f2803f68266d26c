import type { Context } from '../context.ts';
import { type LookUpOptions, lookUpPayment, type OpenPayment } from './look-up-payment.ts';
import type { PaymentPort } from './payment-port.ts';
import { errorText } from '../telemetry/error-text.ts';

/** lookUpPayment for who asks again anyway: a provider that is away is written down, and no error. */
export async function tryLookUp(
  asking: Pick<Context, 'db' | 'log'>,
  port: PaymentPort,
  payment: OpenPayment,
  options: LookUpOptions = {},
): Promise<void> {
  try {
    await lookUpPayment(asking, port, payment, options);
  } catch (error) {
    asking.log({
      level: 'warn',
      message: 'payment not checked',
      paymentId: payment.id,
      error: errorText(error),
    });
  }
}
