import type { Context } from '#/server/platform/trpc/context.ts';
import type { PaymentPort } from './payment-port.ts';
import { settlePayment } from './settle-payment.ts';

export type OpenPayment = {
  id: string;
  provider_invoice_id: string | null;
  provider_payment_id: string | null;
  created_at: Date;
};

export type LookUpOptions = {
  /** Closes the payment even if the provider would still accept a card. */
  isOver?: boolean;
};

/** Asks the provider for the state of a payment and settles it. Rejects where the provider does not answer. */
export async function lookUpPayment(
  ctx: Pick<Context, 'db' | 'log'>,
  port: PaymentPort,
  payment: OpenPayment,
  { isOver = false }: LookUpOptions = {},
): Promise<void> {
  const { attempts, isOpen } = await port.find({
    paymentId: payment.id,
    invoiceId: payment.provider_invoice_id,
    providerPaymentId: payment.provider_payment_id,
    createdAt: payment.created_at,
  });
  for (const attempt of attempts) {
    await settlePayment(ctx, payment.id, attempt);
  }
  if (isOpen && !isOver) return;
  await ctx.db
    .updateTable('payments')
    .set((eb) => ({ status: 'failed', failure: eb.fn.coalesce('failure', eb.val('not paid in time')) }))
    .where('id', '=', payment.id)
    .where('status', '=', 'initiated')
    .execute();
}
