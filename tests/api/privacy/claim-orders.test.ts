import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  hold,
  linesOf,
  newLab,
  order,
  strayVisits,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { planCalls } from '../../support/db/plans.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { newAnonymous, newNamed, pin } from '../../support/people/anonymous.ts';

const db = await testDb({ max: 12 });

async function actorOf(own: { token: () => string }) {
  const actor = await readSession(db, own.token());
  if (!actor) throw new Error('nobody is signed in');
  return actor;
}

/** An anonymous and a named customer, and the input to take the one over. */
async function twoAccounts() {
  const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
  const [nameless, actor] = [await actorOf(anonymous.own), await actorOf(named.own)];
  const takeOver = () => callAs(db, actor).account.claimAnonymous({ code: anonymous.code, pin });
  return { nameless, actor, takeOver };
}

const subscribe = (userId: string, tier: string) =>
  db.transaction().execute(async (trx) => {
    const plan = { user_id: userId, audience: 'customer' as const, tier };
    const month = { period_start: '2026-01-01T00:00:00Z', period_end: '2126-01-01T00:00:00Z' };
    await trx
      .insertInto('subscriptions')
      .values({ ...plan, ...month })
      .execute();
    await trx
      .insertInto('subscription_charges')
      .values({
        ...plan,
        kind: 'renewal',
        price_halalas: 9_900,
        vat_basis_points: 1500,
        period_start: month.period_end,
      })
      .execute();
    await trx
      .updateTable('user_profiles')
      .set({ subscription_tier: tier })
      .where('id', '=', userId)
      .execute();
  });
const planOf = async (userId: string) => ({
  ...(await db
    .selectFrom('user_profiles')
    .select('subscription_tier as tier')
    .where('id', '=', userId)
    .executeTakeFirst()),
  running: await db
    .selectFrom('subscriptions')
    .select('tier')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute(),
  charges: await db
    .selectFrom('subscription_charges')
    .select(['tier', 'status'])
    .where('user_id', '=', userId)
    .orderBy('tier')
    .execute(),
});

describe('taking over an anonymous account', () => {
  test('moves its orders, paid and held, its keys and its messages', async () => {
    const lab = await newLab(db);
    const { nameless, actor, takeOver } = await twoAccounts();
    const paid = await order(db, nameless, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
    const key = randomUUID();
    const held = await hold(db, nameless, [visitAt(lab.labId, [lab.one], '10:00:00')], key);
    await takeOver();

    const api = callAs(db, actor);
    expect(await api.orders.get({ orderId: paid.orderId })).toEqual(paid);
    expect(await hold(db, actor, [visitAt(lab.labId, [lab.one], '10:00:00')], key)).toEqual(held);
    expect((await api.inbox.mine()).rows).toMatchObject([{ kind: 'visitBooked', orderId: paid.orderId }]);
    const id = linesOf(paid)[0]?.id ?? '';
    expect(await api.booking.cancel({ id, scope: 'visit' })).toMatchObject({ refundHalalas: 26_249 });
    expect(await tablesWith(db, nameless.userId)).toEqual([]);
  });

  test('merges two visits into one, and keeps the messages and reminders of that one', async () => {
    const lab = await newLab(db, { slot_capacity: 2 });
    const { nameless, actor, takeOver } = await twoAccounts();
    const theirs = await order(db, nameless, [visitAt(lab.labId, [lab.one])], 'card');
    const own = await order(db, actor, [visitAt(lab.labId, [lab.two])]);
    const { id: waiting } = await callAs(db, nameless).booking.wait({
      kind: 'earlier',
      bookingId: linesOf(theirs)[0]?.id ?? '',
      fromDate: tomorrow,
      toDate: tomorrow,
      dayParts: ['morning'],
      noticeMinutes: 60,
    });
    await takeOver();
    const bookingTime = own.visits[0]?.bookingTime;
    expect((await callAs(db, actor).booking.waits()).rows).toMatchObject([
      { id: waiting, state: 'waiting', replaces: { bookingTime } },
    ]);
    const keptId = own.visits[0]?.visitId;
    const merged = await callAs(db, actor).orders.get({ orderId: theirs.orderId });
    expect(merged.visits.map(({ visitId }) => visitId)).toEqual([keptId]);
    const messages = await db
      .selectFrom('inbox_messages')
      .select(['kind', 'visit_id'])
      .where('user_id', '=', actor.userId)
      .execute();
    expect(messages).toEqual([1, 2].map(() => ({ kind: 'visitBooked', visit_id: keptId })));
    expect(await wrongCounters(db)).toEqual([]);
    expect(await strayVisits(db)).toEqual([]);
  });

  test('a plan continues under the named account', async () => {
    const { nameless, actor, takeOver } = await twoAccounts();
    await subscribe(nameless.userId, 'premium');
    await takeOver();
    expect(await planOf(actor.userId)).toEqual({
      tier: 'premium',
      running: [{ tier: 'premium' }],
      charges: [{ tier: 'premium', status: 'pending' }],
    });
  });

  test('a plan of the named account keeps its value, whatever the other paid since', async () => {
    const { nameless, actor, takeOver } = await twoAccounts();
    await planCalls(db, actor).choose({ tier: 'enterprise' });
    await planCalls(db, nameless).choose({ tier: 'premium' });
    await takeOver();
    const { refundHalalas } = await planCalls(db, actor).quote({ tier: 'basic' });
    expect(refundHalalas).toBeGreaterThan(49_800);
  });

  test('a plan of the named account stays, and the other is charged no more', async () => {
    const { nameless, actor, takeOver } = await twoAccounts();
    await subscribe(nameless.userId, 'premium');
    await subscribe(actor.userId, 'enterprise');
    await takeOver();
    expect(await planOf(actor.userId)).toEqual({
      tier: 'enterprise',
      running: [{ tier: 'enterprise' }],
      charges: [
        { tier: 'enterprise', status: 'pending' },
        { tier: 'premium', status: 'void' },
      ],
    });
  });
});

test('an erased user has the free plan, and owes nothing', async () => {
  const { nameless } = await twoAccounts();
  await subscribe(nameless.userId, 'premium');
  await callAs(db, nameless).account.eraseAccount({ secret: pin });
  expect(await planOf(nameless.userId)).toEqual({
    tier: 'basic',
    running: [],
    charges: [{ tier: 'premium', status: 'void' }],
  });
});
