import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sendRefunds } from '#/server/payments/collect/send-refunds.ts';
import { settlePayment } from '#/server/payments/collect/settle-payment.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  endPeriod,
  ledgerSum,
  moneyOf,
  payingAtOnce,
  planCalls,
  renewRound,
  notificationsOf,
} from '../../support/db/plans.ts';
import { isFull } from '../../support/is-full.ts';

const CONNECTIONS = 16;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

/** A provider with a payment page, on which no customer pays. */
const elsewhere = {
  provider: 'moyasar',
  secretKey: 'sk_test_none',
  webhookSecret: 'none',
  apiUrl: 'http://127.0.0.1:1',
} as const;

async function premium() {
  const customer = await make.customer(db);
  const plans = planCalls(db, customer.actor);
  await plans.choose({ tier: 'premium' });
  return { ...customer, plans };
}

const chargesOf = (userId: string) =>
  db
    .selectFrom('subscription_charges')
    .select(['id', 'kind', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Moves the renewal's request back by this interval. */
const ageRenewal = (userId: string, interval: string) =>
  sql`update subscription_charges set created_at = created_at - ${interval}::interval, begun_at = begun_at - ${interval}::interval
      where user_id = ${userId} and kind = 'renewal'`.execute(db);

/** Reports the waiting renewal as paid. */
async function payRenewal(userId: string) {
  const payment = await db
    .insertInto('payments')
    .columns(['charge_id', 'provider', 'amount_halalas'])
    .expression((eb) =>
      eb
        .selectFrom('subscription_charges')
        .select(['id', sql.lit('moyasar').as('provider'), 'amount_halalas'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'renewal')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning(['id', 'amount_halalas'])
    .executeTakeFirstOrThrow();
  await settlePayment({ db, log: () => {} }, payment.id, {
    providerPaymentId: `paid-${payment.id}`,
    status: 'paid',
    amountHalalas: payment.amount_halalas,
    currency: 'SAR',
    refundedHalalas: 0,
    paymentId: payment.id,
    invoiceId: null,
  });
}

test('a month is renewed when it is over, from its end and for its price, and not before', async () => {
  const { plans, userId } = await premium();
  await renewRound(db);
  expect(await moneyOf(db, userId)).toMatchObject({ paid: 9_900 });
  await endPeriod(db, userId, '2 hours');
  const before = (await plans.current()).subscription;
  expect(before?.graceUntil).not.toBeNull();
  await renewRound(db);
  const after = (await plans.current()).subscription;
  expect(after?.periodStart).toBe(before?.periodEnd);
  expect(after).toMatchObject({ graceUntil: null, cancelsAtPeriodEnd: false });
  expect(await moneyOf(db, userId)).toEqual({ paid: 19_800, refunded: 0, refunds: 0 });
  await renewRound(db);
  expect(await moneyOf(db, userId)).toMatchObject({ paid: 19_800 });
});

const [PROCESSES, PLANS] = isFull ? [16, 40] : [6, 12];

test('many processes renew many plans, each once', async () => {
  const people = await Promise.all(Array.from({ length: PLANS }, premium));
  await Promise.all(people.map(({ userId }) => endPeriod(db, userId, '1 hour')));
  await Promise.all(Array.from({ length: PROCESSES }, () => renewRound(db)));
  // What waited too long for a connection is begun once more after an hour, and nothing else is.
  await Promise.all(people.map(({ userId }) => ageRenewal(userId, '61 minutes')));
  await renewRound(db);
  for (const { userId } of people) {
    expect(await moneyOf(db, userId)).toEqual({ paid: 19_800, refunded: 0, refunds: 0 });
    expect(await chargesOf(userId)).toHaveLength(2);
  }
  expect(await ledgerSum(db)).toBe(0);
});

test('a cancelled plan ends with its month and is not charged again', async () => {
  const { plans, userId } = await premium();
  await plans.cancel({});
  await renewRound(db);
  expect(await plans.current()).toMatchObject({ plan: { tier: 'premium' } });
  await endPeriod(db, userId, '1 minute');
  await renewRound(db);
  expect(await plans.current()).toMatchObject({ plan: { tier: 'basic' }, subscription: null });
  expect(await moneyOf(db, userId)).toEqual({ paid: 9_900, refunded: 0, refunds: 0 });
  expect(await notificationsOf(db, userId)).toEqual(['planStarted premium', 'planEnded premium']);
});

test('while the renewal is unpaid the plan stays, and after eight days it ends', async () => {
  const { plans, userId } = await premium();
  await endPeriod(db, userId, '1 minute');
  await renewRound(db, elsewhere);
  await renewRound(db, elsewhere);
  expect(await chargesOf(userId)).toHaveLength(2);
  expect(await notificationsOf(db, userId)).toEqual(['planStarted premium', 'planDue premium']);
  await ageRenewal(userId, '7 days 23 hours');
  await renewRound(db, elsewhere);
  expect(await plans.current()).toMatchObject({ plan: { tier: 'premium' } });
  await ageRenewal(userId, '1 hour');
  await renewRound(db, elsewhere);
  expect(await plans.current()).toMatchObject({ plan: { tier: 'basic' }, subscription: null });
  expect((await chargesOf(userId)).at(-1)).toMatchObject({ kind: 'renewal', status: 'void' });
  expect(await notificationsOf(db, userId)).toEqual([
    'planStarted premium',
    'planDue premium',
    'planEnded premium',
  ]);
});

test('a renewal that is paid on its eighth day starts at the end of the month before', async () => {
  const { plans, userId } = await premium();
  await endPeriod(db, userId, '7 days');
  const before = (await plans.current()).subscription;
  await renewRound(db, elsewhere);
  await payRenewal(userId);
  expect((await plans.current()).subscription?.periodStart).toBe(before?.periodEnd);
});

test('a renewal that is paid after its end is refunded', async () => {
  const { plans, userId } = await premium();
  await endPeriod(db, userId, '1 minute');
  await renewRound(db, elsewhere);
  await ageRenewal(userId, '8 days');
  await renewRound(db, elsewhere);
  await payRenewal(userId);
  expect(await plans.current()).toMatchObject({ plan: { tier: 'basic' }, subscription: null });
  expect(await moneyOf(db, userId)).toEqual({ paid: 19_800, refunded: 9_900, refunds: 1 });
  await sendRefunds({ db, site: testSite({ payments: payingAtOnce }), log: () => {} });
  expect(await ledgerSum(db)).toBe(0);
});

test('an overdue month can be paid by choosing the same plan, or replaced by another plan', async () => {
  const [patient, ambitious] = [await premium(), await premium()];
  for (const { userId } of [patient, ambitious]) await endPeriod(db, userId, '3 days');
  await renewRound(db, elsewhere);
  expect(await patient.plans.quote({ tier: 'premium' })).toMatchObject({ dueHalalas: 9_900 });
  await patient.plans.choose({ tier: 'premium' });
  expect((await patient.plans.current()).subscription?.graceUntil).toBeNull();
  expect(await moneyOf(db, patient.userId)).toMatchObject({ paid: 19_800 });
  expect((await chargesOf(patient.userId)).map(({ kind }) => kind)).toEqual(['start', 'renewal']);

  await ambitious.plans.choose({ tier: 'enterprise' });
  await renewRound(db);
  expect(await moneyOf(db, ambitious.userId)).toMatchObject({ paid: 9_900 + 49_900, refunded: 0 });
  expect((await chargesOf(ambitious.userId)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'start paid',
    'renewal void',
    'change paid',
  ]);
});

test('an erased account is neither charged nor notified', async () => {
  const { userId } = await premium();
  await db
    .updateTable('user_profiles')
    .set({ erased_at: new Date(), name: null })
    .where('id', '=', userId)
    .execute();
  await endPeriod(db, userId, '1 minute');
  await renewRound(db);
  expect(await moneyOf(db, userId)).toMatchObject({ paid: 9_900 });
  expect(await notificationsOf(db, userId)).toEqual(['planStarted premium']);
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  expect(running).toEqual([]);
});
