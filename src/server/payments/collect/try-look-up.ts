import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type LookUpOptions, lookUpPayment, type OpenPayment } from './look-up-payment.ts';
import type { PaymentPort } from './payment-port.ts';

/** lookUpPayment for callers that retry anyway: logs an unreachable provider instead of rejecting. */
export async function tryLookUp(
  ctx: Pick<Context, 'db' | 'log'>,
  port: PaymentPort,
  payment: OpenPayment,
  options: LookUpOptions = {},
): Promise<void> {
  try {
    await lookUpPayment(ctx, port, payment, options);
  } catch (error) {
    ctx.log({
      level: 'warn',
      message: 'payment not checked',
      paymentId: payment.id,
      error: errorText(error),
    });
  }
}
