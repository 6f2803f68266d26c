import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  ageSubscription,
  ledgerSum,
  moneyOf,
  payingAtOnce,
  planCalls,
  notificationsOf,
} from '../../support/db/plans.ts';

const CONNECTIONS = 16;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const MONTH_S = { least: 28 * 86_400, most: 31 * 86_400 };

async function subscribed(tier: string) {
  const customer = await make.customer(db);
  await planCalls(db, customer.actor).choose({ tier });
  return { ...customer, plans: planCalls(db, customer.actor) };
}

/** Moves the running month back by exactly half its length. */
const passHalf = (userId: string) =>
  sql`update subscriptions set period_start = now() - interval '15 days', period_end = now() + interval '15 days'
      where user_id = ${userId} and ended_at is null`.execute(db);

const tierOf = async (userId: string) =>
  (
    await db
      .selectFrom('user_profiles')
      .select('subscription_tier')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).subscription_tier;

describe('the plans', () => {
  test('are public: all six with their numbers, cheapest first', async () => {
    const { rows } = await callAs(db, null).subscriptions.plans({});
    expect(rows.map((plan) => [plan.audience, plan.tier, plan.priceHalalas])).toEqual([
      ['customer', 'basic', 0],
      ['customer', 'premium', 9_900],
      ['customer', 'enterprise', 49_900],
      ['lab', 'starter', 0],
      ['lab', 'professional', 49_900],
      ['lab', 'premium', 99_900],
    ]);
    expect(rows.filter(({ isMostPopular }) => isMostPopular).map(({ tier }) => tier)).toEqual([
      'premium',
      'professional',
    ]);
    expect(rows[0]).toMatchObject({ feeBasisPoints: 500, storageBytes: null, hasAiAnalysis: false });
    expect(rows[4]).toMatchObject({ commissionBasisPoints: 1000, activeTestLimit: 100, isFeatured: true });
  });

  test('are filtered by audience', async () => {
    const { rows } = await callAs(db, null).subscriptions.plans({ audience: 'lab' });
    expect(rows.map(({ tier }) => tier)).toEqual(['starter', 'professional', 'premium']);
  });

  test('an account without a paid plan has the free one of its audience', async () => {
    const [customer, lab] = [await make.customer(db), await make.lab(db)];
    expect(await planCalls(db, customer.actor).current()).toMatchObject({
      plan: { audience: 'customer', tier: 'basic' },
      subscription: null,
    });
    expect(await planCalls(db, lab.actor).current()).toMatchObject({
      plan: { audience: 'lab', tier: 'starter' },
    });
  });
});

describe('choosing', () => {
  test('a paid plan holds at once for a month, and the holder is notified', async () => {
    const { plans, userId } = await subscribed('premium');
    const { plan, subscription } = await plans.current();
    expect(plan).toMatchObject({ tier: 'premium', feeBasisPoints: 300, discountBasisPoints: 500 });
    const seconds =
      (Date.parse(subscription?.periodEnd ?? '') - Date.parse(subscription?.periodStart ?? '')) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(MONTH_S.least);
    expect(seconds).toBeLessThanOrEqual(MONTH_S.most);
    expect(subscription).toMatchObject({ cancelsAtPeriodEnd: false, graceUntil: null, payUrl: null });
    expect(await tierOf(userId)).toBe('premium');
    expect(await moneyOf(db, userId)).toEqual({ paid: 9_900, refunded: 0, refunds: 0 });
    expect(await notificationsOf(db, userId)).toEqual(['planStarted premium']);
  });

  test('a declined payment changes nothing, and a second attempt can succeed', async () => {
    const { actor, userId } = await make.customer(db);
    const plans = planCalls(db, actor);
    await expect(plans.choose({ tier: 'premium', simulateDecline: true })).rejects.toThrow(
      'PAYMENT_DECLINED',
    );
    expect(await tierOf(userId)).toBe('basic');
    expect(await plans.choose({ tier: 'premium' })).toEqual({ kind: 'set' });
    expect(await moneyOf(db, userId)).toMatchObject({ paid: 9_900, refunded: 0 });
  });

  test('without a provider a paid plan is not offered, and the free one is', async () => {
    const { actor, userId } = await make.customer(db);
    const plans = planCalls(db, actor, { provider: 'none' });
    expect(await plans.choose({ tier: 'premium' })).toEqual({ kind: 'notOffered' });
    expect(await plans.choose({ tier: 'basic' })).toEqual({ kind: 'set' });
    expect(await tierOf(userId)).toBe('basic');
    expect(await notificationsOf(db, userId)).toEqual([]);
  });

  test('plans of another audience cannot be chosen', async () => {
    const { plans } = await subscribed('premium');
    for (const tier of ['professional', 'starter', 'gold', 'Premium'])
      await expect(plans.choose({ tier })).rejects.toThrow('NOT_FOUND');
    await expect(plans.quote({ tier: 'professional' })).rejects.toThrow('NOT_FOUND');
  });

  test('the same plan again costs nothing', async () => {
    const { plans, userId } = await subscribed('premium');
    expect(await plans.quote({ tier: 'premium' })).toMatchObject({ dueHalalas: 0, refundHalalas: 0 });
    expect(await plans.choose({ tier: 'premium' })).toEqual({ kind: 'set' });
    expect(await moneyOf(db, userId)).toMatchObject({ paid: 9_900 });
  });

  test('a plan that was given, not paid, gives no credit', async () => {
    const { actor, userId } = await make.customer(db);
    await db
      .updateTable('user_profiles')
      .set({ subscription_tier: 'premium' })
      .where('id', '=', userId)
      .execute();
    const plans = planCalls(db, actor);
    expect(await plans.quote({ tier: 'enterprise' })).toEqual({
      priceHalalas: 49_900,
      creditHalalas: 0,
      dueHalalas: 49_900,
      refundHalalas: 0,
      leavingCount: 0,
    });
    expect(await plans.choose({ tier: 'basic' })).toEqual({ kind: 'set' });
    expect(await moneyOf(db, userId)).toMatchObject({ paid: 0, refunded: 0 });
  });
});

describe('a change during the month', () => {
  test('a more expensive plan costs its price less the unused part of the month', async () => {
    const { plans, userId } = await subscribed('premium');
    await passHalf(userId);
    expect(await plans.quote({ tier: 'enterprise' })).toEqual({
      priceHalalas: 49_900,
      creditHalalas: 4_950,
      dueHalalas: 44_950,
      refundHalalas: 0,
      leavingCount: 0,
    });
    await plans.choose({ tier: 'enterprise' });
    expect(await moneyOf(db, userId)).toEqual({ paid: 9_900 + 44_950, refunded: 0, refunds: 0 });
    expect(await plans.current()).toMatchObject({ plan: { tier: 'enterprise' } });
  });

  test('a cheaper plan is paid by the unused part, and the rest is refunded', async () => {
    const { plans, userId } = await subscribed('enterprise');
    await passHalf(userId);
    const refundHalalas = 49_900 / 2 - 9_900;
    expect(await plans.quote({ tier: 'premium' })).toMatchObject({ dueHalalas: 0, refundHalalas });
    expect(await plans.choose({ tier: 'premium' })).toEqual({ kind: 'set' });
    expect(await moneyOf(db, userId)).toEqual({ paid: 49_900, refunded: refundHalalas, refunds: 1 });
    // The new month is worth its full price, although nothing was paid for it.
    await passHalf(userId);
    expect(await plans.quote({ tier: 'basic' })).toMatchObject({ refundHalalas: 4_950 });
  });

  test('the free plan refunds the unused part, to the second', async () => {
    const { plans, userId } = await subscribed('premium');
    await passHalf(userId);
    expect(await plans.choose({ tier: 'basic' })).toEqual({ kind: 'set' });
    expect(await moneyOf(db, userId)).toEqual({ paid: 9_900, refunded: 4_950, refunds: 1 });
    expect(await plans.current()).toMatchObject({ plan: { tier: 'basic' }, subscription: null });
    expect(await notificationsOf(db, userId)).toEqual(['planStarted premium', 'planEnded premium']);
  });

  test('a month that was paid in two parts is refunded from both', async () => {
    const { plans, userId } = await subscribed('premium');
    await plans.choose({ tier: 'enterprise' });
    await plans.choose({ tier: 'basic' });
    const { paid, refunded, refunds } = (await moneyOf(db, userId)) ?? {};
    expect(refunds).toBe(2);
    expect((paid ?? 0) - (refunded ?? 0)).toBeLessThanOrEqual(2);
  });

  test('repeated changes never refund more than was paid', async () => {
    const { plans, userId } = await subscribed('premium');
    for (const tier of [
      'enterprise',
      'premium',
      'enterprise',
      'basic',
      'premium',
      'enterprise',
      'premium',
      'basic',
    ]) {
      await ageSubscription(db, userId, '3 days 7 hours 13 minutes');
      await plans.choose({ tier });
    }
    const { paid, refunded } = (await moneyOf(db, userId)) ?? {};
    expect(refunded).toBeLessThan(paid ?? 0);
    expect(refunded).toBeGreaterThan(0);
    expect(await ledgerSum(db)).toBe(0);
  });
});

describe('cancelling', () => {
  test('keeps the plan to the end of the month; choosing it again reverts that', async () => {
    const { plans, userId } = await subscribed('premium');
    expect(await plans.cancel({})).toMatchObject({
      plan: { tier: 'premium' },
      subscription: { cancelsAtPeriodEnd: true },
    });
    await plans.choose({ tier: 'premium' });
    expect(await plans.current()).toMatchObject({ subscription: { cancelsAtPeriodEnd: false } });
    expect(await moneyOf(db, userId)).toMatchObject({ paid: 9_900 });
  });

  test('without a paid plan does nothing', async () => {
    const { actor } = await make.customer(db);
    expect(await planCalls(db, actor).cancel({})).toMatchObject({ subscription: null });
  });
});

describe('simultaneously', () => {
  test('one plan wins, and only its price is kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { actor, userId } = await make.customer(db);
      const racers = Array.from({ length: 12 }, (_, at) =>
        callAs(db, actor, { site: testSite({ payments: payingAtOnce }) }).subscriptions.choose({
          tier: at % 2 === 0 ? 'premium' : 'enterprise',
        }),
      );
      const { refusals } = await settle(racers);
      expect(refusals.filter((code) => code !== 'NOT_CHANGEABLE')).toEqual([]);
      const running = await db
        .selectFrom('subscriptions')
        .select('tier')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
      expect(running).toHaveLength(1);
      expect(await tierOf(userId)).toBe(running[0]?.tier);
      const price = running[0]?.tier === 'premium' ? 9_900 : 49_900;
      const { paid, refunded } = (await moneyOf(db, userId)) ?? {};
      // The value of one second of a month may pass between two changes.
      expect(Math.abs((paid ?? 0) - (refunded ?? 0) - price)).toBeLessThanOrEqual(5);
    }
    expect(await ledgerSum(db)).toBe(0);
  });

  test('twenty presses of a button pay once', async () => {
    const { actor, userId } = await make.customer(db);
    await settle(Array.from({ length: 20 }, () => planCalls(db, actor).choose({ tier: 'premium' })));
    expect(await moneyOf(db, userId)).toEqual({ paid: 9_900, refunded: 0, refunds: 0 });
  });
});
