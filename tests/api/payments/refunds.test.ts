import { expect, test } from 'vitest';
import { sendRefunds } from '#/server/payments/collect/send-refunds.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { FAKE_SECRET_KEY } from '../../support/payments/fake-moyasar.ts';
import { holdOrder, openShop, outcomeOf, type Shop } from '../../support/store/shop.ts';

const db = await testDb({ max: 30 });

/** A paid order of several tests in one visit. */
async function paidOrder(lines = 1) {
  const shop = await openShop(db);
  const held = await holdOrder(db, { lines });
  await shop.pay(await shop.checkOut(held));
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'amount_halalas'])
    .where('order_id', '=', held.orderId)
    .orderBy('id')
    .execute();
  const [payment] = shop.fake.state.payments.values();
  if (!payment) throw new Error('nothing was paid');
  return {
    shop,
    held,
    bookings,
    payment,
    cancel: (id: string) => shop.as(held.actor).booking.cancel({ id }),
  };
}

const refundCalls = (shop: Shop) => shop.fake.state.calls.filter(({ path }) => path.endsWith('/refund'));
const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute();
const sentTo = async (orderId: string) =>
  (await outcomeOf(db, orderId)).notified.filter((kind) => kind === 'refundSent');

test('a cancelled line is refunded to the card once, and the customer is notified once', async () => {
  const { shop, held, bookings, payment, cancel } = await paidOrder(2);
  const [line] = bookings;
  await cancel(line?.id ?? '');
  expect(await outcomeOf(db, held.orderId)).toMatchObject({
    lines: ['cancelled refunded', 'confirmed paid'],
    refunds: [`cancelled pending ${line?.amount_halalas}`],
    owed: 0,
    unbalanced: 0,
  });
  await sendRefunds(shop.deps);
  await shop.sendRefunds();
  expect(payment.refunded).toBe(line?.amount_halalas);
  expect(refundCalls(shop)).toHaveLength(1);
  expect(await refundsOf(held.orderId)).toMatchObject([{ status: 'done', attempts: 1, leased_until: null }]);
  expect(await sentTo(held.orderId)).toHaveLength(1);
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ owed: 0, unbalanced: 0 });
});

test('ten processes send several refunds of one payment once each', async () => {
  const { shop, held, bookings, payment, cancel } = await paidOrder(5);
  for (const { id } of bookings) await cancel(id);
  await openConnections(db, 20);
  for (const _round of bookings) {
    await Promise.all(Array.from({ length: 10 }, () => sendRefunds(shop.deps)));
  }
  expect(payment.refunded).toBe(held.totalHalalas);
  expect(refundCalls(shop)).toHaveLength(bookings.length);
  const refunds = await refundsOf(held.orderId);
  expect(refunds.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
    bookings.map(() => 'done 1'),
  );
  expect(await sentTo(held.orderId)).toHaveLength(bookings.length);
});

test('a refund whose response was lost is not sent again', async () => {
  const { shop, held, bookings, payment, cancel } = await paidOrder(2);
  for (const { id } of bookings) await cancel(id);
  shop.fake.switches.failing = (method) => (method === 'POST' ? 'after' : null);
  await sendRefunds(shop.deps);
  expect(payment.refunded).toBe(bookings[0]?.amount_halalas);
  expect((await refundsOf(held.orderId)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  shop.fake.switches.failing = () => null;
  await shop.sendRefunds();
  await shop.sendRefunds();
  expect(payment.refunded).toBe(held.totalHalalas);
  expect(refundCalls(shop)).toHaveLength(2);
  expect((await refundsOf(held.orderId)).map(({ status }) => status)).toEqual(['done', 'done']);
});

test('after a process stopped, its successor waits for the lease and only records the refund', async () => {
  const { shop, held, bookings, payment, cancel } = await paidOrder();
  await cancel(bookings[0]?.id ?? '');
  let died = () => {};
  const sent = new Promise<void>((resolve) => {
    died = resolve;
  });
  // The provider has sent the refund, but its response never arrives: the state that a killed process leaves.
  shop.fake.switches.gate = (method) => {
    if (method !== 'POST') return Promise.resolve();
    died();
    return new Promise(() => {});
  };
  const dead = sendRefunds(shop.deps);
  await sent;
  expect(payment.refunded).toBe(held.totalHalalas);
  await sendRefunds(shop.deps);
  expect(await refundsOf(held.orderId)).toMatchObject([{ status: 'pending', attempts: 1 }]);
  shop.fake.switches.gate = () => Promise.resolve();
  await shop.sendRefunds();
  expect(refundCalls(shop)).toHaveLength(1);
  expect(await refundsOf(held.orderId)).toMatchObject([{ status: 'done', attempts: 2 }]);
  await shop.fake.close();
  await dead;
  expect(await refundsOf(held.orderId)).toMatchObject([{ status: 'done', attempts: 2 }]);
  expect(await sentTo(held.orderId)).toHaveLength(1);
});

test('a refund made manually at the provider counts', async () => {
  const { shop, held, bookings, payment, cancel } = await paidOrder();
  await fetch(`${shop.fake.apiUrl}/payments/${payment.id}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${FAKE_SECRET_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 1_000 }),
  });
  await cancel(bookings[0]?.id ?? '');
  await sendRefunds(shop.deps);
  expect(payment.refunded).toBe(held.totalHalalas);
});

test('while the provider is down a refund waits longer after each attempt, and others continue', async () => {
  const { shop, held, bookings, cancel } = await paidOrder();
  await cancel(bookings[0]?.id ?? '');
  shop.fake.switches.failing = () => 'before';
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await shop.sendRefunds();
    const [refund] = await refundsOf(held.orderId);
    expect(refund).toMatchObject({ status: 'pending', attempts: attempt });
    expect(refund?.last_error).toContain('500');
    waits.push((refund?.leased_until?.getTime() ?? 0) - Date.now());
    // Not retried before its time.
    await sendRefunds(shop.deps);
    expect(await refundsOf(held.orderId)).toMatchObject([{ attempts: attempt }]);
  }
  expect(waits.map((wait) => Math.round(wait / 30_000))).toEqual([1, 2, 4]);
  shop.fake.switches.failing = () => null;
  await shop.sendRefunds();
  expect(await outcomeOf(db, held.orderId)).toMatchObject({
    refunds: [`cancelled done ${held.totalHalalas}`],
    owed: 0,
  });
});

test('a refund cannot exceed the payment', async () => {
  const { held } = await paidOrder();
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amount_halalas'])
    .where('order_id', '=', held.orderId)
    .executeTakeFirstOrThrow();
  const refund = (amount: number) =>
    db
      .insertInto('refunds')
      .values({ payment_id: payment.id, amount_halalas: amount, reason: 'dispute' })
      .execute();
  await refund(payment.amount_halalas - 1);
  await expect(refund(2)).rejects.toThrow('more would be returned than was paid');
});

test('the simulated provider refunds at once', async () => {
  const held = await holdOrder(db);
  const caller = callAs(db, held.actor);
  await caller.orders.checkout({
    orderId: held.orderId,
    method: 'card',
    totalHalalas: held.totalHalalas,
    idempotencyKey: 'simulated-1',
  });
  const [line] = (await caller.orders.get({ orderId: held.orderId })).visits.flatMap(({ lines }) => lines);
  await caller.booking.cancel({ id: line?.id ?? '' });
  await sendRefunds({ db, site: testSite(), log: () => {} });
  expect(await outcomeOf(db, held.orderId)).toMatchObject({
    refunds: [`cancelled done ${held.totalHalalas}`],
    owed: 0,
    unbalanced: 0,
    miscounted: 0,
  });
  expect(await sentTo(held.orderId)).toHaveLength(1);
});
