import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  addPayment,
  amountFormat,
  type FakeInvoice,
  type FakePayment,
  invoiceOf,
  type State,
} from './state.ts';
import type { WebhookSender } from './webhooks.ts';

export const webhookEvents = ['payment_paid', 'payment_failed', 'payment_refunded', 'payment_voided'];

const address = z.url({ protocol: /^https?$/ });
const amount = z.int().min(100);
const metadata = z.record(z.string(), z.string()).nullable().default(null);
const invoiceInput = z.object({
  amount,
  currency: z.string().length(3).default('SAR'),
  description: z.string().min(1),
  callback_url: address.nullable().default(null),
  success_url: address.nullable().default(null),
  back_url: address.nullable().default(null),
  expired_at: z.iso.datetime({ offset: true }).or(z.iso.date()).nullable().default(null),
  metadata,
});
const paymentInput = z.object({
  amount,
  currency: z.string().length(3).default('SAR'),
  description: z.string().nullable().default(null),
  callback_url: address,
  metadata,
  source: z.object({ type: z.literal('creditcard'), name: z.string(), number: z.string() }),
});
const webhookInput = z.object({
  http_method: z.literal('post').default('post'),
  url: address,
  shared_secret: z.string().min(1),
  events: z.array(z.string()).default(webhookEvents),
});

type Problem = { status: 400 | 401 | 404 | 500; type: string; message: string; errors?: unknown };
class ApiProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
const notFound = () => new ApiProblem({ status: 404, type: 'record_not_found', message: 'Object not found' });
const invalid = (errors: unknown) =>
  new ApiProblem({ status: 400, type: 'invalid_request_error', message: 'Validation Failed', errors });

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalid(z.flattenError(parsed.error).fieldErrors);
  return parsed.data;
}

/** `/v1`: the documented endpoints of invoices, payments and webhooks. */
export function moyasarApi(state: State, sender: WebhookSender, pageUrl: () => string) {
  const api = new Hono();
  const expected = `Basic ${Buffer.from(`${state.secretKey}:`).toString('base64')}`;

  api.onError((error, c) => {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, type, message, errors = null } = error.problem;
    return c.json({ type, message, errors }, status);
  });
  api.use(async (c, next) => {
    const path = c.req.path.replace(/^\/v1/, '');
    state.calls.push({ method: c.req.method, path });
    if (c.req.header('authorization') !== expected) {
      throw new ApiProblem({
        status: 401,
        type: 'authentication_error',
        message: 'Invalid authorization credentials',
      });
    }
    const failing = state.switches.failing(c.req.method, path);
    const broken = new ApiProblem({ status: 500, type: 'api_error', message: 'Something went wrong' });
    if (failing === 'before') throw broken;
    await next();
    await state.switches.gate(c.req.method, path);
    if (failing === 'rubbish') c.res = c.json({ hello: 'world' });
    if (failing === 'after') c.res = c.json({ type: 'api_error', message: 'Something went wrong' }, 500);
  });
  addInvoices(api, state, pageUrl);
  addPayments(api, state, sender);
  api.get('/webhooks/available_events', (c) => c.json({ events: webhookEvents }));
  api.post('/webhooks', async (c) => {
    const { url, shared_secret: secret, events } = read(webhookInput, await c.req.json());
    const webhook = { id: randomUUID(), url, secret, events };
    state.webhooks.push(webhook);
    return c.json({ id: webhook.id, http_method: 'post', url, events }, 201);
  });
  return api;
}

function addInvoices(api: Hono, state: State, pageUrl: () => string) {
  const find = (id: string) => {
    const invoice = invoiceOf(state, id);
    if (!invoice) throw notFound();
    return invoice;
  };
  const cancel = (id: string) => {
    if (find(id).status !== 'initiated') throw invalid({ status: ['cannot be canceled'] });
    const invoice = state.invoices.get(id);
    if (invoice) invoice.status = 'canceled';
    return find(id);
  };
  api.post('/invoices', async (c) => {
    const input = read(invoiceInput, await c.req.json());
    const id = randomUUID();
    const at = new Date().toISOString();
    const invoice: FakeInvoice = {
      ...input,
      id,
      status: 'initiated',
      amount_format: amountFormat(input.amount, input.currency),
      url: `${pageUrl()}/invoices/${id}?lang=en`,
      created_at: at,
      updated_at: at,
    };
    state.invoices.set(id, invoice);
    return c.json(find(id), 201);
  });
  api.get('/invoices', (c) => c.json({ invoices: [...state.invoices.keys()].map(find), meta: onePage }));
  api.get('/invoices/:id', (c) => c.json(find(c.req.param('id'))));
  api.put('/invoices/:id/cancel', (c) => c.json(cancel(c.req.param('id'))));
  api.delete('/invoices/:id', (c) => c.json(cancel(c.req.param('id'))));
}

const onePage = { current_page: 1, next_page: null, prev_page: null, total_pages: 1 };

function addPayments(api: Hono, state: State, sender: WebhookSender) {
  const find = (id: string) => {
    const payment = state.payments.get(id);
    if (!payment) throw notFound();
    return payment;
  };
  /** The response is 201 for a declined card, too. */
  api.post('/payments', async (c) => {
    const { source, callback_url: callbackUrl, ...input } = read(paymentInput, await c.req.json());
    const payment = addPayment(state, { ...input, invoiceId: null, callbackUrl, card: source });
    sender.sendPayment(payment, `payment_${payment.status}`);
    return c.json(payment, 201);
  });
  api.get('/payments', (c) => c.json({ payments: [...state.payments.values()], meta: onePage }));
  api.get('/payments/:id', (c) => c.json(find(c.req.param('id'))));
  api.post('/payments/:id/refund', async (c) => {
    const payment = find(c.req.param('id'));
    const left = payment.amount - payment.refunded;
    const input = read(z.object({ amount: z.int().min(1).default(left) }), await c.req.json());
    if (!isRefundable(payment) || input.amount > left) throw invalid({ amount: ['is not refundable'] });
    payment.refunded += input.amount;
    payment.status = 'refunded';
    payment.refunded_at = new Date().toISOString();
    sender.sendPayment(payment, 'payment_refunded');
    return c.json(payment);
  });
  api.post('/payments/:id/void', (c) => {
    const payment = find(c.req.param('id'));
    if (payment.status !== 'paid') throw invalid({ status: ['cannot be voided'] });
    payment.status = 'voided';
    payment.voided_at = new Date().toISOString();
    sender.sendPayment(payment, 'payment_voided');
    return c.json(payment);
  });
}

const isRefundable = ({ status }: FakePayment) => ['paid', 'captured', 'refunded'].includes(status);
