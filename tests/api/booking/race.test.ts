import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 20;
const RACERS = 40;
const PLACES = 5;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + DAY_MS));

const race = async (labTestId: number, slotTime: string) => {
  const racers = await Promise.all(Array.from({ length: RACERS }, () => make.customer(db)));
  return settle(
    racers.map(({ actor }) =>
      callAs(db, actor).booking.create({ labTestId, date: tomorrow, slotTime, idempotencyKey: randomUUID() }),
    ),
  );
};

/** Counts, then inserts, without regard to concurrent bookings. */
async function bookNaively(labId: number, slotStart: string, userId: string) {
  await db.transaction().execute(async (trx) => {
    const { taken } = await trx
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('taken'))
      .where('lab_id', '=', labId)
      .where('slot_start', '=', new Date(slotStart))
      .executeTakeFirstOrThrow();
    if (taken >= PLACES) throw new Error('SLOT_FULL');
    await trx
      .insertInto('visits')
      .values({ lab_id: labId, customer_id: userId, slot_start: slotStart })
      .execute();
  });
}

test('forty customers race for five seats: five book, the others get SLOT_FULL', async () => {
  const { labId } = await make.lab(db, { slot_capacity: PLACES });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  for (const slotTime of ['08:00:00', '09:00:00', '10:00:00', '11:00:00', '12:00:00'] as const) {
    const { won, refusals } = await race(labTestId, slotTime);
    expect(won).toHaveLength(PLACES);
    expect(refusals).toEqual(Array.from({ length: RACERS - PLACES }, () => 'SLOT_FULL'));
  }
  const { rows } = await sql<{ slots: number; visits: number; bookings: number }>`
    select count(*) as slots, sum((select count(*) from visits v where v.lab_id = c.lab_id
             and v.slot_start = c.slot_start and v.is_live)) as visits,
           sum((select count(*) from bookings b where b.lab_id = c.lab_id
             and b.booking_time = c.slot_start)) as bookings
    from slot_counters c where c.lab_id = ${labId} and c.booked = ${PLACES}`.execute(db);
  expect(rows).toEqual([{ slots: 5, visits: 5 * PLACES, bookings: 5 * PLACES }]);
});

test('the same race without the guard oversells, which proves that the race tests the guard', async () => {
  const { labId } = await make.lab(db, { slot_capacity: PLACES });
  const racers = await Promise.all(Array.from({ length: RACERS }, () => make.customer(db)));
  const slotStart = `${tomorrow}T07:00:00Z`;
  const { won } = await settle(racers.map(({ userId }) => bookNaively(labId, slotStart, userId)));
  expect(won.length).toBeGreaterThan(PLACES);
});

test('the earliest slot stays correct while many customers book neighbouring slots at once', async () => {
  const { labId } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: dayIn('Asia/Riyadh', new Date()) })
    .execute();
  for (const hour of ['08', '10', '12', '14', '16', '18'] as const) {
    const start = Number(hour);
    const times = [0, 1, 2, 3].map((half) => clockOf(start * 60 + half * 30));
    const racers = await Promise.all(times.map(() => make.customer(db)));
    const { refusals } = await settle(
      racers.map(({ actor }, index) =>
        callAs(db, actor).booking.create({
          labTestId,
          date: tomorrow,
          slotTime: times[index] ?? '',
          idempotencyKey: randomUUID(),
        }),
      ),
    );
    expect(refusals).toEqual([]);
    const { rows } = await sql<{ is_right: boolean }>`
      select starts_at = earliest_slot(lab_id, now()) as is_right
      from lab_earliest_slots where lab_id = ${labId}`.execute(db);
    expect(rows).toEqual([{ is_right: true }]);
  }
});

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

test('an offer that is added while its lab is being approved is found', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [{ labId }, { testId }, admin] = await Promise.all([
      make.lab(db, { review_status: 'pending' }),
      make.test(db),
      make.admin(db),
    ]);
    await Promise.all([
      callAs(db, admin.actor).admin.reviewLab({ labId, decision: 'approve', reason: 'Known to us' }),
      make.labTest(db, { lab_id: labId, test_id: testId }),
    ]);
    expect((await callAs(db, null).catalog.labTests({ testId })).rows).toHaveLength(1);
  }
});
