import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { payAt } from '../../support/payments/fake-moyasar.ts';
import { endHold, holdOrder, confirmedOrder, openShop, outcomeOf, slotIn } from '../../support/store/shop.ts';

const db = await testDb({ max: 30 });

test('an expired hold that is not released is confirmed when paid', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  await endHold(db, held.orderId, { isReleased: false });
  shop.fake.switches.webhooks = 'drop';
  const [invoice] = shop.fake.state.invoices.values();
  shop.fake.payAgain(invoice?.id ?? '');
  await shop.reconcile();
  expect(url).toContain(invoice?.id);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('paid after the hold was released: equal seats are taken again', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  await endHold(db, held.orderId);
  expect(await outcomeOf(db, held.orderId)).toMatchObject({ order: 'expired', lines: ['expired unpaid'] });
  await shop.pay(url);
  expect(await outcomeOf(db, held.orderId)).toEqual(confirmedOrder);
});

test('paid after another customer took the seat: everything is refunded, and the customer is notified', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  await endHold(db, held.orderId);
  const rival = await make.customer(db);
  await callAs(db, rival.actor).booking.create({
    labTestId: held.labTestId,
    ...held.slot,
    idempotencyKey: randomUUID(),
  });
  await shop.pay(url);
  const lost = {
    order: 'expired',
    lines: ['expired unpaid'],
    payments: ['paid'],
    refunds: [`no_place pending ${held.totalHalalas}`],
    notified: ['paymentReturned'],
    owed: 0,
    unbalanced: 0,
    miscounted: 0,
  };
  expect(await outcomeOf(db, held.orderId)).toEqual(lost);
  await shop.sendRefunds();
  await shop.sendRefunds();
  expect(await outcomeOf(db, held.orderId)).toEqual({
    ...lost,
    refunds: [`no_place done ${held.totalHalalas}`],
  });
  const [invoice] = shop.fake.state.invoices.values();
  expect(shop.fake.paymentOf(invoice?.id ?? '')).toMatchObject({ refunded: held.totalHalalas });
});

test('paid after choosing to pay at the lab: the order stays, the payment is refunded', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  const { orderId, totalHalalas } = held;
  await shop.as(held.actor).orders.checkout({
    orderId,
    totalHalalas,
    method: 'atLab',
    idempotencyKey: randomUUID(),
  });
  await shop.pay(url);
  expect(await outcomeOf(db, orderId)).toMatchObject({
    order: 'confirmed',
    lines: ['confirmed unpaid'],
    refunds: [`duplicate pending ${totalHalalas}`],
    owed: 0,
  });
});

test('two paid invoices: one confirms the order, the other is refunded', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const first = await shop.checkOut(held);
  await db.updateTable('payments').set({ status: 'failed' }).where('order_id', '=', held.orderId).execute();
  const second = await shop.checkOut(held);
  expect(second).not.toBe(first);
  await Promise.all([payAt(first), payAt(second)]);
  await shop.fake.settled();
  expect(await outcomeOf(db, held.orderId)).toEqual({
    ...confirmedOrder,
    payments: ['paid', 'paid'],
    refunds: [`duplicate pending ${held.totalHalalas}`],
    notified: ['visitBooked', 'paymentReturned'],
  });
});

test('an invoice that was paid twice has one payment refunded', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  await shop.pay(await shop.checkOut(held));
  const [invoice] = shop.fake.state.invoices.values();
  shop.fake.payAgain(invoice?.id ?? '');
  await shop.fake.settled();
  expect(await outcomeOf(db, held.orderId)).toEqual({
    ...confirmedOrder,
    payments: ['paid', 'paid'],
    refunds: [`duplicate pending ${held.totalHalalas}`],
    notified: ['visitBooked', 'paymentReturned'],
  });
  await shop.sendRefunds();
  const refunded = [...shop.fake.state.payments.values()].map((payment) => payment.refunded);
  expect(new Set(refunded)).toEqual(new Set([0, held.totalHalalas]));
});

test('a plan that was paid twice begins once, and one payment is refunded', async () => {
  const shop = await openShop(db);
  const { actor } = await make.customer(db);
  const answer = await shop.as(actor).subscriptions.choose({ tier: 'premium' });
  if (answer.kind !== 'redirect') throw new Error('nothing to pay');
  await shop.pay(answer.url);
  const [invoice] = shop.fake.state.invoices.values();
  shop.fake.payAgain(invoice?.id ?? '');
  await shop.fake.settled();
  const { subscription_tier: tier } = await db
    .selectFrom('user_profiles')
    .select('subscription_tier')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  expect(tier).toBe('premium');
  await shop.sendRefunds();
  const payments = [...shop.fake.state.payments.values()];
  expect(payments.map(({ amount, refunded }) => amount - refunded).toSorted((x, y) => x - y)).toEqual([
    0,
    invoice?.amount,
  ]);
});

test('an erased customer gets a refund for a late payment, and no seat', async () => {
  const shop = await openShop(db);
  const held = await holdOrder(db);
  const url = await shop.checkOut(held);
  await endHold(db, held.orderId);
  await db
    .updateTable('user_profiles')
    .set({ name: null, erased_at: new Date() })
    .where('id', '=', held.actor.userId)
    .execute();
  await shop.pay(url);
  expect(await outcomeOf(db, held.orderId)).toMatchObject({
    order: 'expired',
    refunds: [`no_place pending ${held.totalHalalas}`],
    notified: [],
    owed: 0,
  });
});

test('late payers and new customers race for the last seat: it is sold once, and every other card is refunded', async () => {
  const shop = await openShop(db);
  const lab = await make.labTest(db);
  const slot = slotIn(3);
  const late = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const held = await holdOrder(db, { lab, slot });
    late.push({ ...held, url: await shop.checkOut(held) });
    await endHold(db, held.orderId);
  }
  const newcomers = await Promise.all(Array.from({ length: 6 }, () => make.customer(db)));
  await Promise.all([
    ...late.map(({ url }) => payAt(url)),
    settle(
      newcomers.map(({ actor }) =>
        callAs(db, actor).booking.create({
          labTestId: lab.labTestId,
          ...slot,
          idempotencyKey: randomUUID(),
        }),
      ),
    ),
  ]);
  await shop.fake.settled();
  const outcomes = await Promise.all(late.map(({ orderId }) => outcomeOf(db, orderId)));
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ payments: ['paid'], owed: 0, unbalanced: 0, miscounted: 0 });
    expect(outcome.refunds).toHaveLength(outcome.order === 'confirmed' ? 0 : 1);
  }
  const { live } = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('lab_id', '=', lab.labId)
    .where('is_live', '=', true)
    .executeTakeFirstOrThrow();
  expect(live).toBe(1);
});
