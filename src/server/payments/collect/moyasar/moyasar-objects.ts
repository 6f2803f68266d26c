import * as z from 'zod/mini';
import type { ProviderPayment } from '../payment-port.ts';

// Only the fields that are read; the provider may change all others.
const metadata = z.catch(z.object({ payment_id: z.nullish(z.string()) }), {});

const halalas = z.int().check(z.nonnegative());

export const moyasarPayment = z
  .object({
    id: z.string().check(z.minLength(1)),
    status: z.string(),
    amount: halalas,
    currency: z.string(),
    refunded: z.nullish(halalas),
    invoice_id: z.nullish(z.string()),
    metadata,
    source: z.catch(z.nullish(z.object({ message: z.nullish(z.string()) })), null),
  })
  // Refunds are computed from both.
  .check(z.refine(({ amount, refunded }) => (refunded ?? 0) <= amount, { path: ['refunded'] }));
type MoyasarPayment = z.infer<typeof moyasarPayment>;

export const moyasarInvoice = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  payments: z.nullish(z.array(moyasarPayment)),
  metadata,
});
export type MoyasarInvoice = z.infer<typeof moyasarInvoice>;

/** A payment on an invoice's hosted page may omit what the invoice states. */
export function toProviderPayment(payment: MoyasarPayment, invoice: MoyasarInvoice | null): ProviderPayment {
  return {
    providerPaymentId: payment.id,
    status: statusOf(payment),
    amountHalalas: payment.amount,
    currency: payment.currency,
    refundedHalalas: refundedOf(payment),
    paymentId: payment.metadata.payment_id ?? invoice?.metadata.payment_id ?? null,
    invoiceId: payment.invoice_id ?? invoice?.id ?? null,
    reason: payment.source?.message ?? null,
  };
}

export const refundedOf = ({ status, amount, refunded }: MoyasarPayment) =>
  status === 'voided' ? amount : (refunded ?? 0);

function statusOf(payment: MoyasarPayment): ProviderPayment['status'] {
  const { status, amount } = payment;
  switch (status) {
    case 'paid':
    case 'captured':
      return 'paid';
    case 'refunded':
      // The provider uses this status from the first refunded halala on; the rest is still paid.
      return refundedOf(payment) < amount ? 'paid' : 'refunded';
    case 'failed':
    case 'voided':
      return status;
    default:
      return 'initiated'; // also authorized and verified: no money has moved
  }
}
