import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginPayment } from '#/server/payments/collect/begin-payment.ts';
import { reconcilePayments } from '#/server/payments/collect/reconcile-payments.ts';
import { callAs, contextOf } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { DECLINED_CARD, PAID_CARD } from '../../support/payments/fake-moyasar.ts';
import { holdOrder, confirmedOrder, letTimePass, openShop, outcomeOf } from '../../support/store/shop.ts';

const db = await testDb({ max: 30 });

const card = (over: object = {}) => ({ method: 'card' as const, idempotencyKey: randomUUID(), ...over });
const paymentsOf = (orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

test('the simulated provider pays at once, and the order is confirmed', async () => {
  const { actor, orderId, totalHalalas } = await holdOrder(db);
  const answer = await callAs(db, actor).orders.checkout({ orderId, totalHalalas, ...card() });
  expect(answer).toEqual({ kind: 'confirmed' });
  expect(await outcomeOf(db, orderId)).toEqual(confirmedOrder);
  const [payment] = await paymentsOf(orderId);
  expect(payment?.provider_payment_id).toBe(`simulated-${payment?.id}`);
});

test('a simulated decline keeps the hold, and a second attempt pays', async () => {
  const { actor, orderId, totalHalalas } = await holdOrder(db);
  const declined = callAs(db, actor).orders.checkout({
    orderId,
    totalHalalas,
    ...card({ simulateDecline: true }),
  });
  await expect(declined).rejects.toThrow('PAYMENT_DECLINED');
  expect(await outcomeOf(db, orderId)).toMatchObject({ order: 'held', payments: ['failed'], owed: 0 });
  await callAs(db, actor).orders.checkout({ orderId, totalHalalas, ...card() });
  expect(await outcomeOf(db, orderId)).toEqual({ ...confirmedOrder, payments: ['failed', 'paid'] });
});

test('twenty simultaneous clicks make one simulated payment', async () => {
  const { actor, orderId, totalHalalas } = await holdOrder(db);
  const site = testSite({ payments: { provider: 'simulated', waitMs: 200 } });
  await openConnections(db, 20);
  const { won, refusals } = await settle(
    Array.from({ length: 20 }, () =>
      callAs(db, actor, { site }).orders.checkout({ orderId, totalHalalas, ...card() }),
    ),
  );
  expect(refusals).toEqual([]);
  expect(new Set(won.map(({ kind }) => kind))).toEqual(new Set(['confirmed']));
  expect(await outcomeOf(db, orderId)).toEqual(confirmedOrder);
});

test('a simulated payment whose process stopped is closed after a minute, not before', async () => {
  const { orderId } = await holdOrder(db);
  await db
    .insertInto('payments')
    .values({ order_id: orderId, provider: 'simulated', amount_halalas: 15_750 })
    .execute();
  const deps = { db, site: testSite(), log: () => {} };
  await letTimePass(db, "'30 seconds'");
  await reconcilePayments(deps);
  expect(await outcomeOf(db, orderId)).toMatchObject({ payments: ['initiated'] });
  await letTimePass(db, "'40 seconds'");
  await reconcilePayments(deps);
  expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['failed']);
});

test('without a provider, and below one riyal, no payment is offered', async () => {
  const { actor, orderId, totalHalalas } = await holdOrder(db);
  const none = callAs(db, actor, { site: testSite({ payments: { provider: 'none' } }) });
  await expect(none.orders.checkout({ orderId, totalHalalas, ...card() })).rejects.toThrow(
    'PAYMENT_NOT_OFFERED',
  );
  const lab = await make.labTest(db, { price_halalas: 90 });
  const cheap = await holdOrder(db, { lab });
  const { totalHalalas: little } = cheap;
  await expect(
    callAs(db, cheap.actor).orders.checkout({ orderId: cheap.orderId, totalHalalas: little, ...card() }),
  ).rejects.toThrow('PAYMENT_NOT_OFFERED');
  expect(await paymentsOf(orderId)).toEqual([]);
});

test('a card on the hosted page confirms the order, and the page returns to it', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  expect(new URL(url).searchParams.get('lang')).toBe('ar');
  const back = await shop.pay(url);
  expect(back?.origin + (back?.pathname ?? '')).toBe(`http://site.test/orders/${held.orderId}`);
  expect(back?.searchParams.get('status')).toBe('paid');
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
  const [invoice] = shop.fake.state.invoices.values();
  expect(invoice).toMatchObject({ amount: held.totalHalalas, currency: 'SAR' });
  const order = await shop.as(held.actor).orders.get({ orderId: held.orderId });
  expect(order.payment).toEqual({ status: 'paid', payUrl: null });
});

test('a declined card leaves the invoice open: the same page accepts the next one', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  const back = await shop.pay(url, DECLINED_CARD);
  expect(back?.searchParams.get('status')).toBe('failed');
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ order: 'held', payments: ['initiated'] });
  expect(await paymentsOf(held.orderId)).toMatchObject([{ failure: 'INSUFFICIENT FUNDS' }]);
  expect(await shop.checkOut(held)).toBe(url);
  await shop.pay(url, PAID_CARD);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('twenty simultaneous clicks make one invoice', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  await openConnections(db, 20);
  const urls = await Promise.all(Array.from({ length: 20 }, () => shop.checkOut(held)));
  expect(new Set(urls).size).toBe(1);
  expect(shop.fake.state.invoices.size).toBe(1);
  expect(await paymentsOf(held.orderId)).toHaveLength(1);
});

test('twenty requests that begin one payment at the same moment return one page', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const context = contextOf(db, held.actor, { site: shop.site });
  const payable = { orderId: held.orderId, expiresAt: new Date(Date.now() + 900_000) };
  const { totalHalalas: amountHalalas } = held;
  const options = { amountHalalas, description: 'An order', returnPath: '/', isToDecline: false };
  await openConnections(db, 20);
  const begun = await Promise.all(Array.from({ length: 20 }, () => beginPayment(context, payable, options)));
  expect(new Set(begun.map((one) => (one.kind === 'redirect' ? one.url : null))).size).toBe(1);
  expect(shop.fake.state.invoices.size).toBe(1);
});

test('an unreachable provider is reported, and the next attempt starts again', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  shop.fake.switches.failing = () => 'before';
  await expect(shop.checkOut(held)).rejects.toThrow('PAYMENT_UNREACHABLE');
  // The invoice is created but its address is lost, so it was never shown.
  shop.fake.switches.failing = () => 'after';
  await expect(shop.checkOut(held)).rejects.toThrow('PAYMENT_UNREACHABLE');
  shop.fake.switches.failing = () => null;
  await shop.pay(await shop.checkOut(held));
  expect(await outcomeOf(db, held.orderId)).toEqual({
    ...confirmedOrder,
    payments: ['failed', 'failed', 'paid'],
  });
});

test('an invalid response, or none at all, counts as unreachable', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  shop.fake.switches.failing = () => 'rubbish';
  await expect(shop.checkOut(held)).rejects.toThrow('PAYMENT_UNREACHABLE');
  await shop.fake.close();
  await expect(shop.checkOut(held)).rejects.toThrow('PAYMENT_UNREACHABLE');
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ order: 'held', payments: ['failed', 'failed'] });
});

test('a collection whose process stopped is started again, or closed by the task', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  await db
    .insertInto('payments')
    .values({ order_id: held.orderId, provider: 'moyasar', amount_halalas: held.totalHalalas })
    .execute();
  await letTimePass(db, "'30 seconds'");
  const url = await shop.checkOut(held);
  await shop.reconcile();
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ payments: ['failed', 'initiated'] });
  await shop.pay(url);
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ order: 'confirmed', refunds: [] });
});

test('without a webhook the task finds the payment, and so does the returning customer', async () => {
  const shop = await openShop(db);
  shop.fake.switches.webhooks = 'drop';
  const [first, second] = [await holdOrder(db), await holdOrder(db)];
  await shop.pay(await shop.checkOut(first));
  await shop.pay(await shop.checkOut(second));
  expect(await outcomeOf(db, first.orderId)).toMatchObject({ order: 'held' });
  await shop.as(first.actor).orders.checkPayment({ orderId: first.orderId });
  expect(await outcomeOf(db, first.orderId)).toEqual(confirmedOrder);
  expect(await outcomeOf(db, second.orderId)).toMatchObject({ order: 'held' });
  await shop.reconcile();
  expect(await outcomeOf(db, second.orderId)).toEqual(confirmedOrder);
});

test("a customer cannot check another one's payment, and polling calls the provider once a second", async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  await shop.checkOut(held);
  const stranger = await make.customer(db);
  await expect(shop.as(stranger.actor).orders.checkPayment({ orderId: held.orderId })).rejects.toThrow(
    'NOT_FOUND',
  );
  const before = shop.fake.state.calls.length;
  const begun = Date.now();
  for (let look = 0; look < 10; look += 1)
    await shop.as(held.actor).orders.checkPayment({ orderId: held.orderId });
  const seconds = Math.ceil((Date.now() - begun) / 1000);
  expect(shop.fake.state.calls.length - before).toBeLessThanOrEqual(1 + seconds);
});

test('an invoice that was not paid in time closes the payment', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  await shop.checkOut(held);
  for (const invoice of shop.fake.state.invoices.values()) invoice.expired_at = '2020-01-01T00:00:00Z';
  await shop.reconcile();
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ payments: ['failed'], refunds: [] });
});

test('one payment that cannot be looked up does not stop the others', async () => {
  const shop = await openShop(db);
  shop.fake.switches.webhooks = 'drop';
  const helds = [await holdOrder(db), await holdOrder(db), await holdOrder(db)];
  for (const held of helds) await shop.pay(await shop.checkOut(held));
  const [broken] = shop.fake.state.invoices.keys();
  shop.fake.switches.failing = (_method, path) => (path === `/invoices/${broken}` ? 'before' : null);
  await shop.reconcile();
  const states = await Promise.all(helds.map(({ orderId }) => outcomeOf(db, orderId)));
  expect(states.map(({ order }) => order)).toEqual(['held', 'confirmed', 'confirmed']);
  shop.fake.switches.failing = () => null;
  await shop.reconcile();
  expect(await outcomeOf(db, helds[0]?.orderId ?? '')).toEqual(confirmedOrder);
});
