import type { Context } from '../context.ts';
import type { PaymentPort } from './payment-port.ts';
import { settlePayment } from './settle-payment.ts';

export type OpenPayment = {
  id: string;
  provider_invoice_id: string | null;
  provider_payment_id: string | null;
  created_at: Date;
};

export type LookUpOptions = {
  /** Closes it even if the provider would still let somebody pay. */
  isOver?: boolean;
};

/** Asks the provider what became of a payment, and settles it by that. Rejects where the provider does not answer. */
export async function lookUpPayment(
  asking: Pick<Context, 'db' | 'log'>,
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
    // oxlint-disable-next-line no-await-in-loop -- the one that is paid comes first and decides
    await settlePayment(asking, payment.id, attempt);
  }
  if (isOpen && !isOver) return;
  await asking.db
    .updateTable('payments')
    .set((eb) => ({ status: 'failed', failure: eb.fn.coalesce('failure', eb.val('nobody paid it')) }))
    .where('id', '=', payment.id)
    .where('status', '=', 'initiated')
    .execute();
}
