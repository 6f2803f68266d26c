import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { dayIn } from '#/shared/core/format.ts';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle, untilWaiting } from '../../support/api/together.ts';
import { hold, newLab, order, tomorrow, visitAt, wrongCounters } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 24;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const closedTomorrow = [{ date: tomorrow, spans: [], note: 'Eid' }];

type Lab = { labId: number; actor: Actor };
const scheduleOf = async ({ actor }: Lab, over: Partial<Schedule> = {}): Promise<Schedule> => {
  const { timeZone: _timeZone, today: _today, ...present } = await callAs(db, actor).lab.schedule();
  return { ...present, ...over };
};
const booked = async (lab: Lab & { one: number }, slotTime = '09:00:00') => {
  const customer = await make.customer(db);
  const { visits } = await order(db, customer.actor, [visitAt(lab.labId, [lab.one], slotTime)]);
  return { ...customer, visit: visits[0] };
};
const visitsOf = (labId: number, on: Kysely<DB> = db) =>
  on
    .selectFrom('visits')
    .select(['id', 'slot_start'])
    .where('lab_id', '=', labId)
    .where('is_live', '=', true)
    .orderBy('slot_start')
    .execute();
/** Labs whose stored earliest time differs from a fresh computation. */
const staleEarliest = async (labId: number) =>
  (
    await sql<{ kept: string }>`
      select 1 as kept from lab_earliest_slots where lab_id = ${labId}
        and starts_at <> coalesce(earliest_slot(lab_id, now()), 'infinity')`.execute(db)
  ).rows;

const times = ['09:00:00', '09:30:00', '10:00:00', '10:30:00'];
const bookers = (lab: { labId: number; one: number; two: number }, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { actor } = await make.customer(db);
      const slotTime = times[at % times.length] ?? '';
      const api = callAs(db, actor).booking;
      return {
        book: () =>
          api.create({ labTestId: lab.one, date: tomorrow, slotTime, idempotencyKey: randomUUID() }),
        hold: () => hold(db, actor, [visitAt(lab.labId, [lab.two], slotTime)]),
      };
    }),
  );

/** Locks this row until it is released. */
async function holding(lock: RawBuilder<unknown>) {
  let unlock = () => {};
  const gate = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const done = db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    taken();
    await gate;
  });
  await isTaken;
  return { unlock, done };
}
const earliestOf = (labId: number) => sql`select from lab_earliest_slots where lab_id = ${labId} for update`;

describe('concurrent bookings', () => {
  test.each([1, 2, 3, 4])('a closed day strands only the visits that were accepted (round %i)', async () => {
    const lab = await newLab(db, { slot_capacity: 5 });
    const people = await bookers(lab, 20);
    const api = callAs(db, lab.actor).lab;
    const next = await scheduleOf(lab, { exceptions: closedTomorrow });
    const closeDay = async (): Promise<string[]> => {
      for (;;) {
        const { stranded, fingerprint } = await api.previewSchedule(next);
        try {
          await api.updateSchedule({ ...next, acceptStranded: fingerprint });
          return stranded.map(({ visitId }) => visitId);
        } catch (error) {
          if (!(error instanceof Error) || error.message !== 'VISITS_STRANDED') throw error;
        }
      }
    };
    const [shown, { won, refusals }] = await Promise.all([
      closeDay(),
      settle<unknown>(people.map((person, at) => (at % 2 === 0 ? person.book() : person.hold()))),
    ]);
    expect(new Set(shown)).toEqual(new Set((await visitsOf(lab.labId)).map(({ id }) => id)));
    expect(won).toHaveLength(shown.length);
    expect([...new Set(refusals)].filter((code) => code !== 'SLOT_NOT_OPEN')).toEqual([]);
    expect(await wrongCounters(db)).toEqual([]);
  });
});

describe('waiting for a row lock', () => {
  test('a booking that read the old schedule before a change is refused after it', async () => {
    const lab = await newLab(db, { slot_capacity: 5 });
    const later = dayIn('Asia/Riyadh', new Date(Date.now() + 3 * 86_400_000));
    const movers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const { actor } = await make.customer(db);
        const api = callAs(db, actor).booking;
        const slot = { labTestId: lab.one, date: later, slotTime: times[at % 4] ?? '' };
        const { id } = await api.create({ ...slot, idempotencyKey: randomUUID() });
        const to = { date: tomorrow, slotTime: '12:00:00' };
        return () => api.reschedule({ id, ...to, idempotencyKey: randomUUID() });
      }),
    );
    const people = await bookers(lab, 12);
    const next = await scheduleOf(lab, { exceptions: closedTomorrow });
    const row = await holding(earliestOf(lab.labId));
    const update = callAs(db, lab.actor).lab.updateSchedule(next);
    await untilWaiting(db, 1);
    const racers = settle<unknown>([
      ...people.map((person, at) => (at % 2 === 0 ? person.book() : person.hold())),
      ...movers.map((move) => move()),
    ]);
    await untilWaiting(db, 1 + people.length + movers.length);
    row.unlock();
    await row.done;
    expect((await update).strandedCount).toBe(0);
    const { won, refusals } = await racers;
    expect(won).toEqual([]);
    expect(refusals).toEqual(Array.from({ length: 18 }, () => 'SLOT_NOT_OPEN'));
    expect(await visitsOf(lab.labId)).toHaveLength(6);
    expect(await wrongCounters(db)).toEqual([]);
  });

  test('a booking that read a capacity of five before it became one gets no more than one', async () => {
    const lab = await newLab(db, { slot_capacity: 5 });
    const people = await Promise.all(Array.from({ length: 12 }, () => make.customer(db)));
    const next = await scheduleOf(lab, { slotCapacity: 1 });
    const row = await holding(earliestOf(lab.labId));
    const update = callAs(db, lab.actor).lab.updateSchedule(next);
    await untilWaiting(db, 1);
    const racers = settle(
      people.map(({ actor }) => hold(db, actor, [visitAt(lab.labId, [lab.one], '12:00:00')])),
    );
    await untilWaiting(db, 1 + people.length);
    row.unlock();
    await Promise.all([row.done, update]);
    const { won, refusals } = await racers;
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['SLOT_FULL']));
    expect(await staleEarliest(lab.labId)).toEqual([]);
  });

  test('a change waits for a concurrent booking, and counts its visit', async () => {
    const lab = await newLab(db, { slot_capacity: 5 });
    await booked(lab);
    const next = await scheduleOf(lab, { exceptions: closedTomorrow });
    const api = callAs(db, lab.actor).lab;
    const { fingerprint } = await api.previewSchedule(next);
    const row = await holding(sql`select from slot_counters where lab_id = ${lab.labId} for update`);
    const booking = booked(lab);
    await untilWaiting(db, 1);
    const update = settle([api.updateSchedule({ ...next, acceptStranded: fingerprint })]);
    await untilWaiting(db, 2);
    row.unlock();
    await Promise.all([row.done, booking]);
    expect((await update).refusals).toEqual(['VISITS_STRANDED']);
    expect(await visitsOf(lab.labId)).toHaveLength(2);
  });
});
