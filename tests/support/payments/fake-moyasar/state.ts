import { randomUUID } from 'node:crypto';

export type FakePayment = {
  id: string;
  status: 'initiated' | 'paid' | 'failed' | 'authorized' | 'captured' | 'refunded' | 'voided';
  amount: number;
  fee: number;
  currency: string;
  refunded: number;
  refunded_at: string | null;
  voided_at: string | null;
  description: string | null;
  amount_format: string;
  invoice_id: string | null;
  callback_url: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string> | null;
  source: { type: 'creditcard'; company: string; name: string; number: string; message: string };
};

export type FakeInvoice = {
  id: string;
  status: 'initiated' | 'paid' | 'failed' | 'canceled' | 'expired';
  amount: number;
  currency: string;
  description: string;
  amount_format: string;
  url: string;
  callback_url: string | null;
  success_url: string | null;
  back_url: string | null;
  expired_at: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string> | null;
};

export type WebhookCall = { kind: 'callback' | 'webhook'; url: string; body: Record<string, unknown> };
type Webhook = { id: string; url: string; secret: string; events: string[] };

type Switches = {
  /** 'hold' collects webhooks in `held`, to be delivered by the test in any order and number. */
  webhooks: 'send' | 'hold' | 'drop';
  /** How many times each webhook is sent at once. */
  copies: number;
  delayMs: number;
  /**
   * 'before': nothing is done and the response is 500. 'after': it is done, and the response is 500. 'rubbish': it is
   * done, and the response is invalid.
   */
  failing: (method: string, path: string) => 'before' | 'after' | 'rubbish' | null;
  /** Awaited before the API responds. */
  gate: (method: string, path: string) => Promise<void>;
  /** What the next payment on an invoice has otherwise than was asked, while it is told as paid; `lies` keeps its id. */
  lying: () => 'amount' | 'currency' | 'status' | null;
  /** Whether a payment on an invoice repeats the invoice's metadata. */
  paymentsCarryMetadata: boolean;
};

export type State = {
  secretKey: string;
  invoices: Map<string, FakeInvoice>;
  payments: Map<string, FakePayment>;
  webhooks: Webhook[];
  held: WebhookCall[];
  /** Payments that are not what was asked for: nothing of ours may be confirmed by them. */
  lies: Set<string>;
  /** The number of API calls per endpoint: 'GET /invoices/:id' … */
  calls: { method: string; path: string }[];
  switches: Switches;
};

export const freshState = (secretKey: string): State => ({
  secretKey,
  invoices: new Map(),
  payments: new Map(),
  webhooks: [],
  held: [],
  lies: new Set(),
  calls: [],
  switches: {
    webhooks: 'send',
    copies: 1,
    delayMs: 0,
    failing: () => null,
    lying: () => null,
    gate: () => Promise.resolve(),
    paymentsCarryMetadata: true,
  },
});

const now = () => new Date().toISOString();
export const amountFormat = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`;

type Outcome = { status: 'paid' | 'failed'; company: string; message: string };

/** The documented test cards of mada, and the usual one of Visa. */
const cards: Record<string, Outcome> = {
  '4201320111111010': { status: 'paid', company: 'mada', message: 'APPROVED' },
  '4111111111111111': { status: 'paid', company: 'visa', message: 'APPROVED' },
  '4201320000311101': { status: 'failed', company: 'mada', message: 'INSUFFICIENT FUNDS' },
  '4201320131000508': { status: 'failed', company: 'mada', message: 'DECLINED: LOST CARD' },
};
const otherCard: Outcome = { status: 'failed', company: 'visa', message: 'UNSPECIFIED FAILURE' };

type NewPayment = Pick<FakePayment, 'amount' | 'currency' | 'description' | 'metadata'> & {
  invoiceId: string | null;
  callbackUrl: string | null;
  card: { name: string; number: string };
};

export function addPayment(state: State, wanted: NewPayment): FakePayment {
  const { name, number } = wanted.card;
  const { status, company, message } = cards[number] ?? otherCard;
  const payment: FakePayment = {
    id: randomUUID(),
    status,
    amount: wanted.amount,
    fee: 0,
    currency: wanted.currency,
    refunded: 0,
    refunded_at: null,
    voided_at: null,
    description: wanted.description,
    amount_format: amountFormat(wanted.amount, wanted.currency),
    invoice_id: wanted.invoiceId,
    callback_url: wanted.callbackUrl,
    created_at: now(),
    updated_at: now(),
    metadata: wanted.metadata,
    source: { type: 'creditcard', company, name, number: `XXXX-XXXX-XXXX-${number.slice(-4)}`, message },
  };
  state.payments.set(payment.id, payment);
  return payment;
}

/** The API's form: with its payments, and expired once its time is over. */
export function invoiceOf(state: State, id: string) {
  const invoice = state.invoices.get(id);
  if (!invoice) return null;
  if (isOver(invoice)) invoice.status = 'expired';
  return { ...invoice, payments: [...state.payments.values()].filter(({ invoice_id }) => invoice_id === id) };
}

const isOver = ({ status, expired_at }: FakeInvoice) =>
  (status === 'initiated' || status === 'failed') &&
  expired_at !== null &&
  Date.parse(expired_at) <= Date.now();
