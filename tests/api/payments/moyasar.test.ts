import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { choosePaymentPort } from '#/server/payments/collect/choose-payment-port.ts';
import type { Collection } from '#/server/payments/collect/payment-port.ts';
import type { PaymentSettings } from '#/server/platform/trpc/context.ts';
import {
  DECLINED_CARD,
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  payAt,
  startFakeMoyasar,
} from '../../support/payments/fake-moyasar.ts';

const collection = (over: Partial<Collection> = {}): Collection => ({
  paymentId: randomUUID(),
  amountHalalas: 15_750,
  description: 'An order',
  locale: 'en',
  returnUrl: 'http://site.test/en/orders/1',
  webhookUrl: 'http://site.test/webhooks/moyasar',
  expiresAt: null,
  isToDecline: false,
  ...over,
});

const portOf = (settings: PaymentSettings) => {
  const port = choosePaymentPort(settings);
  if (!port) throw new Error('no port');
  return port;
};

async function moyasar() {
  const fake = await startFakeMoyasar();
  fake.switches.webhooks = 'drop';
  onTestFinished(() => fake.close());
  const { apiUrl } = fake;
  const settings = { secretKey: FAKE_SECRET_KEY, webhookSecret: FAKE_WEBHOOK_SECRET, apiUrl };
  return { fake, settings, port: portOf({ provider: 'moyasar', ...settings }) };
}

const simulated = () => portOf({ provider: 'simulated', waitMs: 0 });

test('without a provider there is no port', () => {
  expect(choosePaymentPort({ provider: 'none' })).toBeNull();
});

// The contract of every provider's port.
describe.each([
  [
    'simulated',
    async (wanted: Collection) => {
      const port = simulated();
      const collected = await port.collect(wanted);
      return {
        port,
        invoiceId: null,
        paidId: collected.kind === 'paid' ? collected.providerPaymentId : null,
        refunded: () => wanted.amountHalalas, // it stores no money that could be missing
      };
    },
  ],
  [
    'moyasar',
    async (wanted: Collection) => {
      const { fake, port } = await moyasar();
      const collected = await port.collect(wanted);
      if (collected.kind !== 'redirect') throw new Error('nowhere to pay');
      await payAt(collected.url, wanted.isToDecline ? DECLINED_CARD : undefined);
      const payment = fake.paymentOf(collected.invoiceId);
      return {
        port,
        invoiceId: collected.invoiceId,
        paidId: payment?.status === 'paid' ? payment.id : null,
        refunded: () => payment?.refunded,
      };
    },
  ],
])('the %s provider', (_name, collect) => {
  test('pays, or declines', async () => {
    expect((await collect(collection())).paidId).not.toBeNull();
    expect((await collect(collection({ isToDecline: true }))).paidId).toBeNull();
  });

  test('refunds, and only once however often the same total is requested', async () => {
    const { port, paidId, refunded } = await collect(collection());
    const providerPaymentId = paidId ?? '';
    await port.refund({ providerPaymentId, totalHalalas: 5_000 });
    await port.refund({ providerPaymentId, totalHalalas: 5_000 });
    await port.refund({ providerPaymentId, totalHalalas: 15_750 });
    await port.refund({ providerPaymentId, totalHalalas: 15_750 });
    expect(refunded()).toBe(15_750);
  });

  test('never reports an unpaid payment as paid, and closes it in the end', async () => {
    const wanted = collection({ isToDecline: true });
    const { port, invoiceId } = await collect(wanted);
    const keys = { paymentId: wanted.paymentId, invoiceId, providerPaymentId: null };
    const { attempts } = await port.find({ ...keys, createdAt: new Date() });
    expect(attempts.filter(({ status }) => status === 'paid')).toEqual([]);
    const unknown = { ...keys, invoiceId: null };
    expect((await port.find({ ...unknown, createdAt: new Date() })).isOpen).toBe(true);
    const longAgo = new Date(Date.now() - 120_000);
    expect(await port.find({ ...unknown, createdAt: longAgo })).toEqual({ attempts: [], isOpen: false });
  });
});

test('the invoice states amount, expiry and webhook', async () => {
  const { fake, port } = await moyasar();
  const expiresAt = new Date(Date.now() + 900_000);
  const wanted = collection({ expiresAt });
  const collected = await port.collect(wanted);
  const [invoice] = fake.state.invoices.values();
  expect(invoice).toMatchObject({
    amount: 15_750,
    currency: 'SAR',
    description: 'An order',
    callback_url: wanted.webhookUrl,
    success_url: wanted.returnUrl,
    back_url: wanted.returnUrl,
    expired_at: expiresAt.toISOString(),
    metadata: { payment_id: wanted.paymentId },
  });
  expect(collected).toEqual({
    kind: 'redirect',
    invoiceId: invoice?.id,
    url: `${fake.url}/invoices/${invoice?.id}?lang=en`,
  });
});

test('all attempts on an invoice are found, the paid one first, though they omit its metadata', async () => {
  const { fake, port } = await moyasar();
  fake.switches.paymentsCarryMetadata = false;
  const wanted = collection();
  const collected = await port.collect(wanted);
  if (collected.kind !== 'redirect') throw new Error('nowhere to pay');
  const { url, invoiceId } = collected;
  const keys = { paymentId: wanted.paymentId, invoiceId, providerPaymentId: null, createdAt: new Date() };
  expect(await port.find(keys)).toEqual({ attempts: [], isOpen: true });
  await payAt(url, DECLINED_CARD);
  expect(await port.find(keys)).toMatchObject({ attempts: [{ status: 'failed' }], isOpen: true });
  await payAt(url);
  expect(await port.find(keys)).toMatchObject({
    attempts: [
      { status: 'paid', paymentId: wanted.paymentId, invoiceId, amountHalalas: 15_750, currency: 'SAR' },
      { status: 'failed', paymentId: wanted.paymentId, reason: 'INSUFFICIENT FUNDS' },
    ],
    isOpen: false,
  });
});

test('a refund whose response was lost is not sent again', async () => {
  const { fake, port } = await moyasar();
  const collected = await port.collect(collection());
  if (collected.kind !== 'redirect') throw new Error('nowhere to pay');
  await payAt(collected.url);
  const providerPaymentId = fake.paymentOf(collected.invoiceId)?.id ?? '';
  fake.switches.failing = (method) => (method === 'POST' ? 'after' : null);
  await expect(port.refund({ providerPaymentId, totalHalalas: 5_000 })).rejects.toThrow('500');
  fake.switches.failing = () => null;
  await port.refund({ providerPaymentId, totalHalalas: 5_000 });
  expect(fake.state.payments.get(providerPaymentId)?.refunded).toBe(5_000);
  await port.refund({ providerPaymentId, totalHalalas: 7_000 });
  expect(fake.state.payments.get(providerPaymentId)?.refunded).toBe(7_000);
});

test('a wrong key, and a paid invoice without a payment, are errors', async () => {
  const { fake, settings, port } = await moyasar();
  const stranger = portOf({ provider: 'moyasar', ...settings, secretKey: 'sk_test_of-somebody-else' });
  await expect(stranger.collect(collection())).rejects.toThrow('401');
  const collected = await port.collect(collection());
  if (collected.kind !== 'redirect') throw new Error('nowhere to pay');
  const invoice = fake.state.invoices.get(collected.invoiceId);
  if (invoice) invoice.status = 'paid';
  const keys = { paymentId: '', invoiceId: collected.invoiceId, providerPaymentId: null };
  await expect(port.find({ ...keys, createdAt: new Date() })).rejects.toThrow('names no payment');
});

test('the fake answers 201 to a declined card, and refuses what the provider refuses', async () => {
  const { fake } = await moyasar();
  const call = (path: string, body: object) =>
    fetch(`${fake.apiUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${FAKE_SECRET_KEY}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const payment = {
    amount: 1_000,
    callback_url: 'http://site.test/back',
    source: { type: 'creditcard', name: 'Huda Saleh', number: DECLINED_CARD },
  };
  const declined = await call('/payments', payment);
  expect(declined.status).toBe(201);
  expect(await declined.json()).toMatchObject({
    status: 'failed',
    source: { message: 'INSUFFICIENT FUNDS' },
  });
  const small = await call('/payments', { ...payment, amount: 99 });
  expect(small.status).toBe(400);
  expect(await small.json()).toMatchObject({ type: 'invalid_request_error' });
});
