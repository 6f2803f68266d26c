import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { hold, linesOf, newLab, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { moneyOf, notificationsOf, planCalls } from '../../support/db/plans.ts';
import {
  confirmAddress,
  invitationToken,
  makeMember,
  makeNamed,
  makePayer,
  newEmail,
  setAccountLimit,
  tierOf,
} from '../../support/payments/plan-group.ts';

const CONNECTIONS = 16;
const ACCOUNTS = 10;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));
beforeEach(() => setAccountLimit(db, ACCOUNTS));

test('a member books at the rates of the shared plan, and former lines keep theirs', async () => {
  const payer = await makePayer(db);
  const member = await makeMember(db, payer);
  const { labId, one } = await newLab(db);
  const shared = linesOf(await hold(db, member.actor, [visitAt(labId, [one])]))[0];
  expect(shared).toMatchObject({ discountHalalas: 750, feeHalalas: 285 });
  expect(await callAs(db, member.actor).orders.terms()).toMatchObject({
    tier: 'enterprise',
    rates: { feeBasisPoints: 200, discountBasisPoints: 500 },
  });
  await member.calls.leave({});
  expect(await tierOf(db, member)).toBe('basic');
  const own = linesOf(await hold(db, member.actor, [visitAt(labId, [one], '11:00:00')]))[0];
  expect(own).toMatchObject({ discountHalalas: 0, feeHalalas: 750 });
});

test('a member shows the payer a name and an address, and nothing else', async () => {
  const payer = await makePayer(db);
  const member = await makeMember(db, payer);
  const { members } = await payer.calls.group();
  expect(Object.keys(members[0] ?? {}).toSorted()).toEqual(['email', 'joinedAt', 'name', 'userId']);
  const { labId, one } = await newLab(db);
  const order = await hold(db, member.actor, [visitAt(labId, [one])]);
  await expect(callAs(db, payer.actor).orders.get({ orderId: order.orderId })).rejects.toThrow('NOT_FOUND');
  expect((await callAs(db, payer.actor).booking.mine({})).rows).toEqual([]);
  expect(await member.calls.group()).toMatchObject({ members: [], accountLimit: 1 });
});

test('a member is told when the payer removes them, and pays their own rates again', async () => {
  const payer = await makePayer(db);
  const member = await makeMember(db, payer);
  await payer.calls.remove({ userId: member.userId });
  expect(await notificationsOf(db, member.userId)).toContain('planMembershipEnded null');
  expect(await tierOf(db, member)).toBe('basic');
  await expect(payer.calls.remove({ userId: member.userId })).rejects.toThrow('NOT_FOUND');
  const stranger = await makeMember(db, await makePayer(db));
  await expect(payer.calls.remove({ userId: stranger.userId })).rejects.toThrow('NOT_FOUND');
});

test('a member gets back what is left of a plan of their own, once, and cannot choose one beside it', async () => {
  const [payer, member] = [await makePayer(db), await makeNamed(db)];
  await planCalls(db, member.actor).choose({ tier: 'premium' });
  const email = newEmail();
  await payer.calls.invite({ email });
  const { token } = await invitationToken(db, email);
  const { caller } = await member.calls.show({ token });
  expect(caller).toMatchObject({ ownTier: 'premium', isInAnotherPlan: false });
  expect(caller?.refundHalalas).toBeGreaterThan(9_800);
  const race = await settle(Array.from({ length: 12 }, () => member.calls.accept({ token })));
  expect(race.refusals).toEqual([]);
  const money = await moneyOf(db, member.userId);
  expect(money).toMatchObject({ paid: 9_900, refunds: 1 });
  expect(Math.abs((money?.refunded ?? 0) - (caller?.refundHalalas ?? 0))).toBeLessThanOrEqual(5);
  await expect(planCalls(db, member.actor).choose({ tier: 'premium' })).rejects.toThrow('IN_SHARED_PLAN');
  await member.calls.leave({});
  expect(await tierOf(db, member)).toBe('basic');
});

test('a member is on one plan at most: not two, not beside members of their own', async () => {
  const [one, two] = [await makePayer(db), await makePayer(db)];
  const person = await makeNamed(db);
  const tokens: string[] = [];
  for (const payer of [one, two, one, two]) {
    const email = newEmail();
    await payer.calls.invite({ email });
    tokens.push((await invitationToken(db, email)).token);
  }
  const race = await settle(tokens.map((token) => person.calls.accept({ token })));
  expect(race.won).toHaveLength(1);
  expect(new Set(race.refusals)).toEqual(new Set(['IN_ANOTHER_PLAN']));
  await expect(person.calls.invite({ email: newEmail() })).rejects.toThrow('IN_SHARED_PLAN');

  const member = await makeMember(db, one);
  const outside = newEmail();
  await two.calls.invite({ email: outside });
  const { token } = await invitationToken(db, outside);
  await expect(one.calls.accept({ token })).rejects.toThrow('IN_ANOTHER_PLAN');
  expect(await tierOf(db, member)).toBe('enterprise');
});

test('two payers who accept each other at once do not end in each other’s plan', async () => {
  const [one, two] = [await makePayer(db), await makePayer(db)];
  await Promise.all([confirmAddress(db, one.userId), confirmAddress(db, two.userId)]);
  const [toTwo, toOne] = [
    await one.calls.invite({ email: two.email }),
    await two.calls.invite({ email: one.email }),
  ];
  const { won } = await settle([two.calls.accept(toTwo), one.calls.accept(toOne)]);
  expect(won).toHaveLength(1);
});

describe('the limit of accounts', () => {
  test('holds among many who accept at once', async () => {
    const payer = await makePayer(db);
    const people = await Promise.all(Array.from({ length: 9 }, () => makeNamed(db)));
    const tokens: string[] = [];
    for (const { email } of people) {
      await payer.calls.invite({ email });
      tokens.push((await invitationToken(db, email)).token);
    }
    await setAccountLimit(db, 4);
    const race = await settle(people.map(({ calls }, index) => calls.accept({ token: tokens[index] ?? '' })));
    expect(race.won).toHaveLength(3);
    expect(new Set(race.refusals)).toEqual(new Set(['ACCOUNTS_USED_UP']));
    expect((await payer.calls.group()).members).toHaveLength(3);
  });

  test('is part of a version of the plan', async () => {
    const admin = callAs(db, (await make.admin(db)).actor).admin;
    const { rows } = await admin.plans();
    const row = rows.find(({ plan }) => plan.audience === 'customer' && plan.tier === 'enterprise');
    if (!row) throw new Error('no such plan');
    const { audience, tier, ...terms } = row.plan;
    const input = { audience, tier, effectiveFrom: null, expectedVersion: row.versions[0]?.version ?? 0 };
    await admin.changePlan({ ...input, terms: { ...terms, accountLimit: 5 } });
    const payer = await makePayer(db);
    expect(await payer.calls.group()).toMatchObject({ accountLimit: 5, accountsLeft: 4 });
  });
});
