import type { Found, PaymentKeys, PaymentPort } from '../payment-port.ts';
import { callMoyasar, MoyasarRefusal, type MoyasarSettings } from './call-moyasar.ts';
import {
  type MoyasarInvoice,
  moyasarInvoice,
  moyasarPayment,
  refundedOf,
  toProviderPayment,
} from './moyasar-objects.ts';

const LONGEST_WITHOUT_INVOICE_MS = 60_000;
const closedInvoices = new Set(['paid', 'refunded', 'canceled', 'expired', 'voided']);

/** Collects on the hosted page of an invoice, so that card data never reaches this server. */
export function moyasarPort(settings: MoyasarSettings): PaymentPort {
  const getPayment = async (id: string) =>
    moyasarPayment.parse(await callMoyasar(settings, 'GET', `/payments/${encodeURIComponent(id)}`));
  const getInvoice = async (id: string) =>
    moyasarInvoice.parse(await callMoyasar(settings, 'GET', `/invoices/${encodeURIComponent(id)}`));

  return {
    async collect({ paymentId, amountHalalas, description, locale, returnUrl, webhookUrl, expiresAt }) {
      const invoice = moyasarInvoice.parse(
        await callMoyasar(settings, 'POST', '/invoices', {
          amount: amountHalalas,
          currency: 'SAR',
          description,
          callback_url: webhookUrl,
          success_url: returnUrl,
          back_url: returnUrl,
          ...(expiresAt && { expired_at: expiresAt.toISOString() }),
          metadata: { payment_id: paymentId },
        }),
      );
      const url = new URL(invoice.url);
      url.searchParams.set('lang', locale);
      return { kind: 'redirect', url: url.href, invoiceId: invoice.id };
    },

    async find(keys) {
      const invoice = keys.invoiceId === null ? null : await getInvoice(keys.invoiceId);
      const payments = [...(invoice?.payments ?? [])];
      const named = keys.providerPaymentId;
      if (named !== null && !payments.some(({ id }) => id === named)) {
        payments.push(...(await getPayment(named).then((payment) => [payment], noneIfUnknown)));
      }
      const attempts = payments
        .map((payment) => toProviderPayment(payment, isOfInvoice(payment, invoice) ? invoice : null))
        .toSorted((a, b) => Number(b.status === 'paid') - Number(a.status === 'paid'));
      if (invoice?.status === 'paid' && !attempts.some(({ status }) => status !== 'failed')) {
        throw new Error(`Moyasar calls the invoice ${invoice.id} paid, but names no payment of it`);
      }
      return { attempts, isOpen: isOpen(keys, invoice, attempts) };
    },

    async refund({ providerPaymentId, totalHalalas }) {
      const missing = totalHalalas - refundedOf(await getPayment(providerPaymentId));
      if (missing <= 0) return;
      const path = `/payments/${encodeURIComponent(providerPaymentId)}/refund`;
      const after = moyasarPayment.parse(await callMoyasar(settings, 'POST', path, { amount: missing }));
      if (refundedOf(after) < totalHalalas)
        throw new Error(`Moyasar took a refund of ${missing} and shows none`);
    },
  };
}

/** A webhook may name a payment that does not exist; an unknown invoice of ours means another account's key. */
function noneIfUnknown(error: unknown) {
  if (error instanceof MoyasarRefusal && error.status === 404) return [];
  throw error;
}

/** A payment belongs to the invoice that it names; one that names none, to the invoice that lists it. */
const isOfInvoice = (
  payment: { id: string; invoice_id?: string | null | undefined },
  invoice: MoyasarInvoice | null,
) =>
  invoice !== null &&
  (payment.invoice_id === invoice.id ||
    (payment.invoice_id == null && (invoice.payments ?? []).some(({ id }) => id === payment.id)));

function isOpen({ createdAt }: PaymentKeys, invoice: MoyasarInvoice | null, attempts: Found['attempts']) {
  // An invoice whose address was never received was never shown.
  if (!invoice) return Date.now() - createdAt.getTime() < LONGEST_WITHOUT_INVOICE_MS;
  return !closedInvoices.has(invoice.status) || attempts.some(({ status }) => status === 'initiated');
}
