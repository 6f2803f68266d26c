import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import { sendDueReminders } from '#/server/messages/inbox/send-due-reminders.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const HOUR_MS = 3_600_000;
const db = await testDb({ max: 24 });

/** The planned reminders of the customer's visits, as hours before each visit. */
async function planned(actor: Actor) {
  const { rows } = await sql<{ kind: string; hours: number }>`
    select r.kind, extract(epoch from v.slot_start - r.due_at) / 3600 as hours
    from visit_reminders r join visits v on v.id = r.visit_id
    where v.customer_id = ${actor.userId} order by r.kind`.execute(db);
  return rows.map(({ kind, hours }) => `${kind} ${Number(hours)}`);
}

/** Advances the clock: the visit and its reminders are this many hours away. */
async function comesNear(own: Kysely<DB>, actor: Actor, hoursAway: number) {
  await sql`
    with near as (
      select id, slot_start - (now() + make_interval(hours => ${hoursAway})) as by from visits
      where customer_id = ${actor.userId}
    ), reminded as (
      update visit_reminders r set due_at = r.due_at - near.by from near where r.visit_id = near.id
    )
    update visits v set slot_start = v.slot_start - near.by from near where v.id = near.id`.execute(own);
}

const messagesOf = async (actor: Actor) =>
  (await callAs(db, actor).inbox.mine()).rows
    .map(({ kind }) => kind)
    .filter((kind) => kind.endsWith('Reminder'));

async function fastingVisit() {
  const { actor } = await make.customer(db);
  const { labId } = await make.lab(db);
  const { testId } = await make.test(db, { fasting_hours: 12 });
  const fasting = await make.labTest(db, { lab_id: labId, test_id: testId });
  const plain = await make.labTest(db, { lab_id: labId });
  return { actor, labId, fasting: fasting.labTestId, plain: plain.labTestId };
}

describe('the planned reminders', () => {
  test('are one for a visit without a fast, two with one, for the longest fast of all lines', async () => {
    const { actor, plain, fasting } = await fastingVisit();
    await book(db, actor, plain);
    expect(await planned(actor)).toEqual(['visitReminder 24']);
    await book(db, actor, fasting);
    expect(await planned(actor)).toEqual(['fastReminder 12', 'visitReminder 24']);
  });

  test('move with the visit and are deleted with it', async () => {
    const { actor, fasting } = await fastingVisit();
    const { id } = await book(db, actor, fasting);
    await callAs(db, actor).booking.reschedule({
      id,
      date: dayFromNow(8),
      slotTime: '11:00:00',
      idempotencyKey: randomUUID(),
    });
    expect(await planned(actor)).toEqual(['fastReminder 12', 'visitReminder 24']);
    await callAs(db, actor).booking.cancel({ id, scope: 'visit' });
    expect(await planned(actor)).toEqual([]);
  });

  test('lose the fast with its line', async () => {
    const { actor, plain, fasting } = await fastingVisit();
    await book(db, actor, plain);
    const { id } = await book(db, actor, fasting);
    await callAs(db, actor).booking.cancel({ id, scope: 'line' });
    expect(await planned(actor)).toEqual(['visitReminder 24']);
  });

  test('begin when a held order is confirmed, never for one that expires', async () => {
    const { actor, labId, fasting } = await fastingVisit();
    const hold = (slotTime: string) =>
      callAs(db, actor).booking.hold({
        visits: [{ labId, date: dayFromNow(5), slotTime, labTestIds: [fasting] }],
        idempotencyKey: randomUUID(),
      });
    await hold('10:00:00');
    expect(await planned(actor)).toEqual([]);
    await sql`update orders set hold_expires_at = now() where customer_id = ${actor.userId}`.execute(db);
    await releaseExpiredHolds({ db });
    expect(await planned(actor)).toEqual([]);

    const { orderId, totals } = await hold('11:00:00');
    await callAs(db, actor).orders.checkout({
      orderId,
      method: 'atLab',
      totalHalalas: totals.totalHalalas,
      idempotencyKey: randomUUID(),
    });
    expect(await planned(actor)).toEqual(['fastReminder 12', 'visitReminder 24']);
  });

  test('leave out those that would be too late', async () => {
    const { actor, fasting } = await fastingVisit();
    await book(db, actor, fasting);
    const { rows } = await sql<{
      id: string;
    }>`select id from visits where customer_id = ${actor.userId}`.execute(db);
    await comesNear(db, actor, 20);
    await sql`select plan_reminders(${rows[0]?.id})`.execute(db);
    expect(await planned(actor)).toEqual(['fastReminder 12']);
  });
});

describe('the sent reminders', () => {
  test('are none before their time, one the day before, one at the start of the fast', async () => {
    const { actor, fasting } = await fastingVisit();
    await book(db, actor, fasting);
    await comesNear(db, actor, 25);
    await reachingAll('task', () => sendDueReminders({ db }));
    expect(await messagesOf(actor)).toEqual([]);

    await comesNear(db, actor, 24);
    await reachingAll('task', () => sendDueReminders({ db }));
    await reachingAll('task', () => sendDueReminders({ db }));
    expect(await messagesOf(actor)).toEqual(['visitReminder']);

    await comesNear(db, actor, 12);
    await reachingAll('task', () => sendDueReminders({ db }));
    await reachingAll('task', () => sendDueReminders({ db }));
    expect(await messagesOf(actor)).toEqual(['fastReminder', 'visitReminder']);
    const [{ fastingHours, orderId } = { fastingHours: null, orderId: null }] = (
      await callAs(db, actor).inbox.mine()
    ).rows;
    expect({ fastingHours, hasOrder: orderId !== null }).toEqual({ fastingHours: 12, hasOrder: true });
    expect(await planned(actor)).toEqual([]);
  });

  test('are none for a visit that has begun, or has lost its lines meanwhile', async () => {
    const { actor, fasting } = await fastingVisit();
    await book(db, actor, fasting);
    await comesNear(db, actor, 0);
    await reachingAll('task', () => sendDueReminders({ db }));
    expect(await messagesOf(actor)).toEqual([]);
    expect(await planned(actor)).toEqual([]);

    const { actor: other, fasting: theirs } = await fastingVisit();
    const { id } = await book(db, other, theirs);
    await db.updateTable('bookings').set({ status: 'no_show' }).where('id', '=', id).execute();
    await comesNear(db, other, 5);
    await reachingAll('task', () => sendDueReminders({ db }));
    expect(await messagesOf(other)).toEqual([]);
  });
});

describe('many at once', () => {
  test('each is sent once, with twenty processes at the same moment', async () => {
    const own = await testDb({ max: 24 });
    const visits = 60;
    const { labId } = await make.lab(own, { slot_capacity: visits });
    const { testId } = await make.test(own, { fasting_hours: 12 });
    const { labTestId } = await make.labTest(own, { lab_id: labId, test_id: testId });
    for (let visit = 0; visit < visits; visit += 1)
      await book(own, (await make.customer(own)).actor, labTestId);
    await sql`update visit_reminders set due_at = now()`.execute(own);
    await openConnections(own, 20);
    await Promise.all(
      Array.from({ length: 20 }, () => reachingAll('task', () => sendDueReminders({ db: own }))),
    );
    await reachingAll('task', () => sendDueReminders({ db: own }));

    const { rows } = await sql<{ kind: string; said: number; visits: number }>`
      select kind, count(*)::int as said, count(distinct visit_id)::int as visits from inbox_messages
      where kind like '%Reminder' group by kind order by kind`.execute(own);
    expect(rows).toEqual([
      { kind: 'fastReminder', said: visits, visits },
      { kind: 'visitReminder', said: visits, visits },
    ]);
  });

  test('a move concurrent with a due reminder leaves the visit with those of its new time', async () => {
    const own = await testDb({ max: 24 });
    const { labId } = await make.lab(own, { slot_capacity: 30 });
    const { testId } = await make.test(own, { fasting_hours: 12 });
    const { labTestId } = await make.labTest(own, { lab_id: labId, test_id: testId });
    const people = await Promise.all(Array.from({ length: 12 }, () => make.customer(own)));
    const booked = await Promise.all(people.map(({ actor }) => book(own, actor, labTestId)));
    await sql`update visit_reminders set due_at = now()`.execute(own);
    await openConnections(own, 20);
    await Promise.all([
      ...people.map(({ actor }, at) =>
        callAs(own, actor).booking.reschedule({
          id: booked[at]?.id ?? '',
          date: dayFromNow(9),
          slotTime: '10:00:00',
          idempotencyKey: randomUUID(),
        }),
      ),
      ...Array.from({ length: 8 }, () => reachingAll('task', () => sendDueReminders({ db: own }))),
    ]);
    const { rows } = await sql<{ due_at: Date; slot_start: Date }>`
      select r.due_at, v.slot_start from visit_reminders r join visits v on v.id = r.visit_id`.execute(own);
    expect(rows).toHaveLength(24);
    for (const { due_at: dueAt, slot_start: start } of rows)
      expect([12 * HOUR_MS, 24 * HOUR_MS]).toContain(start.getTime() - dueAt.getTime());
  });
});
