import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { compareWithProvider } from '../../support/payments/compare-with-provider.ts';
import { DECLINED_CARD, FAKE_WEBHOOK_SECRET } from '../../support/payments/fake-moyasar.ts';
import { holdOrder, confirmedOrder, openShop, outcomeOf, type Shop } from '../../support/store/shop.ts';

const db = await testDb({ max: 40 });

const untouched = { order: 'held', payments: ['initiated'], refunds: [], notified: [], owed: 0 };

/** A paid order whose webhooks are all held back. */
async function paidInSilence() {
  const shop = await openShop(db);
  shop.fake.switches.webhooks = 'hold';
  const held = await holdOrder(db);
  await shop.pay(await shop.checkOut(held));
  const [callback, webhook] = shop.fake.state.held;
  if (callback?.kind !== 'callback' || webhook?.kind !== 'webhook') throw new Error('two notices were due');
  return {
    shop,
    held,
    callback,
    webhook,
    payment: webhook.body['data'] as { id: string; invoice_id: string },
  };
}

const callsOf = (shop: Shop) => shop.fake.state.calls.length;
const eventsOf = (id: unknown) =>
  db.selectFrom('payment_events').selectAll().where('event_id', '=', String(id)).execute();

test('the webhook confirms the order and is recorded', async () => {
  const { shop, held, webhook } = await paidInSilence();
  expect(await shop.fake.deliver(webhook)).toBe(200);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
  expect(await eventsOf(webhook.body['id'])).toMatchObject([{ provider: 'moyasar', type: 'payment_paid' }]);
});

test("the invoice's webhook alone is enough, and any number of them at once", async () => {
  const { shop, held, callback } = await paidInSilence();
  await openConnections(db, 20);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => shop.fake.deliver(callback)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('the same webhook twenty times at once, with others and the task, is one payment', async () => {
  const { shop, held, webhook, callback } = await paidInSilence();
  await openConnections(db, 40);
  const others = Array.from({ length: 10 }, () => ({
    ...webhook,
    body: { ...webhook.body, id: randomUUID() },
  }));
  const deliveries = [...Array.from({ length: 20 }, () => webhook), ...others, callback];
  const [statuses] = await Promise.all([
    Promise.all(deliveries.map((notice) => shop.fake.deliver(notice))),
    shop.reconcile(),
    shop.as(held.actor).orders.checkPayment({ orderId: held.orderId }),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
  const before = callsOf(shop);
  expect(await shop.fake.deliver(webhook)).toBe(200);
  expect(callsOf(shop)).toBe(before);
});

test('webhooks out of order: a failed attempt that arrives after the paid one changes nothing', async () => {
  const shop = await openShop(db);
  shop.fake.switches.webhooks = 'hold';
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  await shop.pay(url, DECLINED_CARD);
  await shop.pay(url);
  const types = shop.fake.state.held.map(({ body }) => body['type'] ?? 'callback');
  expect(types).toEqual(['payment_failed', 'callback', 'payment_paid']);
  const [failed, , paid] = shop.fake.state.held;
  if (!failed || !paid) throw new Error('notices were due');
  expect(await shop.fake.deliver(paid)).toBe(200);
  expect(await shop.fake.deliver(failed)).toBe(200);
  // The documentation spells it in two ways.
  const misspelt = { ...failed, body: { ...failed.body, id: randomUUID(), type: 'payment_faild' } };
  expect(await shop.fake.deliver(misspelt)).toBe(200);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('a webhook without the secret, or with another one, is refused without a call to the provider', async () => {
  const { shop, held, webhook } = await paidInSilence();
  const before = callsOf(shop);
  for (const secret of ['', 'wrong', `${FAKE_WEBHOOK_SECRET} `, FAKE_WEBHOOK_SECRET.slice(1)]) {
    const answer = await shop.notify({ ...webhook.body, secret_token: secret });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe('Unauthorized');
  }
  const { secret_token: _secret, ...unsigned } = webhook.body;
  expect((await shop.notify(unsigned)).status).toBe(401);
  expect((await shop.notify({ ...webhook.body, secret_token: 7 })).status).toBe(401);
  expect((await shop.notify(null)).status).toBe(401);
  expect((await shop.notify([])).status).toBe(401);
  expect(callsOf(shop)).toBe(before);
  expect(await outcomeOf(db, held.orderId)).toMatchObject(untouched);
  expect(await eventsOf(webhook.body['id'])).toEqual([]);
});

test('a body that is no JSON or too long, and a method other than POST, are refused unread', async () => {
  const shop = await openShop(db);
  const post = (body: string, type = 'application/json') =>
    shop.app.request('http://site.test/webhooks/moyasar', {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'content-length': String(body.length) },
    });
  expect((await post('{"secret')).status).toBe(400);
  expect((await post('{}', 'text/plain')).status).toBe(415);
  expect((await post(JSON.stringify({ id: 'x'.repeat(70_000) }))).status).toBe(413);
  expect((await shop.app.request('http://site.test/webhooks/moyasar', { method: 'PUT' })).status).toBe(404);
});

test('an id that cannot be stored is refused, with or without the secret, and is no server error', async () => {
  const { shop, webhook, payment } = await paidInSilence();
  const id = 'nul\u0000';
  expect((await shop.notify({ id, status: 'paid', amount: 100 })).status).toBe(401);
  expect((await shop.notify({ ...webhook.body, id })).status).toBe(200);
  for (const data of [
    { ...payment, id },
    { ...payment, invoice_id: id },
  ]) {
    expect((await shop.notify({ ...webhook.body, id: randomUUID(), data })).status).toBe(200);
  }
  expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('the address does not exist where Moyasar is not the provider', async () => {
  const app = testApp(db);
  const answer = await app.request('http://site.test/webhooks/moyasar', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(404);
});

test('the right secret with unknown payments, invoices and types is accepted, logged and changes nothing', async () => {
  const { shop, held, webhook, payment } = await paidInSilence();
  const before = callsOf(shop);
  const stranger = { ...payment, id: randomUUID(), invoice_id: randomUUID(), metadata: null };
  for (const data of [stranger, { ...stranger, metadata: { payment_id: randomUUID() } }, {}, null, 'x']) {
    expect((await shop.notify({ ...webhook.body, id: randomUUID(), data })).status).toBe(200);
  }
  const payout = { ...webhook.body, id: randomUUID(), type: 'payout_paid' };
  expect((await shop.notify(payout)).status).toBe(200);
  expect((await shop.notify({ secret_token: FAKE_WEBHOOK_SECRET })).status).toBe(200);
  expect(callsOf(shop)).toBe(before);
  expect(shop.logged.length).toBeGreaterThanOrEqual(6);
  expect(await outcomeOf(db, held.orderId)).toMatchObject(untouched);
});

test('the body is never trusted: an unpaid invoice that it calls paid confirms nothing', async () => {
  const shop = await openShop(db);
  shop.fake.switches.webhooks = 'drop';
  const held = await holdOrder(db);
  await shop.checkOut(held);
  const [invoice] = shop.fake.state.invoices.values();
  const [payment] = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', held.orderId)
    .execute();
  const forged = { id: randomUUID(), status: 'paid', amount: held.totalHalalas, currency: 'SAR' };
  const metadata = { payment_id: payment?.id };
  expect((await shop.notify({ ...forged, id: invoice?.id, metadata })).status).toBe(200);
  const event = { id: randomUUID(), type: 'payment_paid', secret_token: FAKE_WEBHOOK_SECRET };
  const data = { ...forged, invoice_id: invoice?.id, metadata };
  expect((await shop.notify({ ...event, data })).status).toBe(200);
  expect(await outcomeOf(db, held.orderId)).toMatchObject(untouched);
});

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'USD' }],
  ['another payment of ours in its metadata', { metadata: { payment_id: randomUUID() } }],
])(
  'paid at the provider with %s: nothing is confirmed or marked as paid, and it is logged',
  async (_what, change) => {
    const { shop, held, webhook, payment } = await paidInSilence();
    Object.assign(shop.fake.state.payments.get(payment.id) ?? {}, change);
    expect(await shop.fake.deliver(webhook)).toBe(200);
    await shop.reconcile();
    expect(await outcomeOf(db, held.orderId)).toMatchObject({
      order: 'held',
      payments: ['failed'],
      refunds: [],
    });
    expect(shop.logged.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'a payment at the provider is not what we asked for' },
    ]);
  },
);

test.each(['amount', 'currency', 'status'] as const)(
  'a provider that tells a payment with another %s as paid confirms nothing, at any door',
  async (lied) => {
    const shop = await openShop(db);
    const held = await holdOrder(db);
    const url = await shop.checkOut(held);
    shop.fake.switches.lying = () => lied;
    await shop.pay(url);
    await shop.fake.settled();
    await shop.as(held.actor).orders.checkPayment({ orderId: held.orderId });
    await shop.reconcile();
    expect(await outcomeOf(db, held.orderId)).toMatchObject({ order: 'held', refunds: [] });
    const { payments } = await outcomeOf(db, held.orderId);
    expect(payments).not.toContain('paid');
    const differences = await compareWithProvider(db, shop.fake);
    expect(differences.filter((line) => line.includes('not what we asked for'))).toEqual([]);
  },
);

test('a payment of one order never pays for another', async () => {
  const { shop, held, webhook, payment } = await paidInSilence();
  const victim = await holdOrder(db);
  await shop.checkOut(victim);
  const [theirs] = await db
    .selectFrom('payments')
    .select(['id', 'provider_invoice_id'])
    .where('order_id', '=', victim.orderId)
    .execute();
  const data = { ...payment, invoice_id: theirs?.provider_invoice_id, metadata: { payment_id: theirs?.id } };
  expect((await shop.notify({ ...webhook.body, id: randomUUID(), data })).status).toBe(200);
  expect(await outcomeOf(db, victim.orderId)).toMatchObject(untouched);
  expect(await outcomeOf(db, held.orderId)).toMatchObject(untouched);
  expect(shop.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(await shop.fake.deliver(webhook)).toBe(200);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('while the provider is unreachable a webhook is refused for a retry, which then counts', async () => {
  const { shop, held, webhook, callback } = await paidInSilence();
  shop.fake.switches.failing = () => 'before';
  expect(await shop.fake.deliver(webhook)).toBe(503);
  expect(await shop.fake.deliver(callback)).toBe(200);
  expect(await eventsOf(webhook.body['id'])).toEqual([]);
  expect(await outcomeOf(db, held.orderId)).toMatchObject(untouched);
  shop.fake.switches.failing = () => null;
  expect(await shop.fake.deliver(webhook)).toBe(200);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('a flood of unsigned webhooks about one open invoice costs the provider one call a second', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  await shop.checkOut(held);
  const [invoice] = shop.fake.state.invoices.values();
  const before = callsOf(shop);
  const begun = Date.now();
  const answers = await Promise.all(Array.from({ length: 30 }, async () => shop.notify({ ...invoice })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(callsOf(shop) - before).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - begun) / 1000));
});
