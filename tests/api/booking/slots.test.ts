import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';

const db = await testDb();
const visitor = callAs(db, null);

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => dayIn('Asia/Riyadh', new Date(Date.now() + days * DAY_MS));
const tomorrow = inDays(1);
const times = (slots: { slotTime: string }[]) => slots.map((slot) => slot.slotTime);

async function book(labId: number, slotTime: string, date = tomorrow) {
  const [{ actor }, { labTestId }] = await Promise.all([
    make.customer(db),
    make.labTest(db, { lab_id: labId }),
  ]);
  await callAs(db, actor).booking.create({ labTestId, date, slotTime, idempotencyKey: randomUUID() });
}

const earliest = async (labId: number) => (await visitor.catalog.lab({ labId })).earliestSlot;

test("a day's slots follow the opening hours and the slot length, by the lab's clock", async () => {
  const { labId } = await make.lab(db, { hours: { openMin: 9 * 60, closeMin: 11 * 60 + 10 } });
  const { rows, fullSlots } = await visitor.booking.availableSlots({ labId, date: tomorrow });
  expect(times(rows)).toEqual(['09:00:00', '09:30:00', '10:00:00', '10:30:00']);
  expect(fullSlots).toEqual([]);
});

test('a slot stays open until its last seat is taken, then it is listed as full', async () => {
  const { labId } = await make.lab(db, { hours: { openMin: 540, closeMin: 600 }, slot_capacity: 2 });
  await book(labId, '09:00:00');
  expect(times((await visitor.booking.availableSlots({ labId, date: tomorrow })).rows)).toContain('09:00:00');
  await book(labId, '09:00:00');
  const { rows, fullSlots } = await visitor.booking.availableSlots({ labId, date: tomorrow });
  expect([times(rows), times(fullSlots)]).toEqual([['09:30:00'], ['09:00:00']]);
});

test('a dated exception replaces the weekly hours', async () => {
  const { labId } = await make.lab(db);
  await db
    .insertInto('schedule_exceptions')
    .values([
      { lab_id: labId, on_date: tomorrow, open_min: 21 * 60, close_min: 22 * 60 },
      { lab_id: labId, on_date: inDays(2) },
    ])
    .execute();
  const onDay = async (date: string) => times((await visitor.booking.availableSlots({ labId, date })).rows);
  expect(await onDay(tomorrow)).toEqual(['21:00:00', '21:30:00']);
  expect(await onDay(inDays(2))).toEqual([]);
  expect(await onDay(inDays(3))).toHaveLength(24);
});

test('a day cannot be both closed and open, nor have overlapping hours', async () => {
  const { labId } = await make.lab(db);
  const day = { lab_id: labId, on_date: tomorrow };
  const insert = (...days: { lab_id: number; on_date: string; open_min?: number; close_min?: number }[]) =>
    db.insertInto('schedule_exceptions').values(days).execute();
  await expect(insert(day, { ...day, open_min: 540, close_min: 600 })).rejects.toThrow('conflicting key');
  await expect(insert(day, day)).rejects.toThrow('conflicting key');
  await expect(
    insert({ ...day, open_min: 540, close_min: 600 }, { ...day, open_min: 550, close_min: 620 }),
  ).rejects.toThrow('conflicting key');
  await insert({ ...day, open_min: 540, close_min: 600 }, { ...day, open_min: 600, close_min: 620 });
});

test('the slots of an unapproved or unknown lab are not listed', async () => {
  const { labId } = await make.lab(db, { review_status: 'pending' });
  for (const id of [labId, 2_000_000_000]) {
    await expect(visitor.booking.availableSlots({ labId: id, date: tomorrow })).rejects.toThrow('NOT_FOUND');
    await expect(visitor.booking.availableDays({ labId: id, month: '2031-01' })).rejects.toThrow('NOT_FOUND');
  }
});

test('the calendar distinguishes past, open, full and closed days', async () => {
  const { labId } = await make.lab(db, { hours: { openMin: 540, closeMin: 570 }, booking_horizon_days: 20 });
  await book(labId, '09:00:00');
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: inDays(2) })
    .execute();
  const stateOf = async (date: string) => {
    const { rows } = await visitor.booking.availableDays({ labId, month: date.slice(0, 7) });
    return rows.find((row) => row.date === date)?.state;
  };
  const states = await Promise.all(
    [inDays(-1), tomorrow, inDays(2), inDays(3), inDays(20), inDays(21)].map(stateOf),
  );
  expect(states).toEqual(['past', 'full', 'closed', 'open', 'open', 'closed']);
  expect((await visitor.booking.availableDays({ labId, month: '2028-02' })).rows).toHaveLength(29);
});

test('a day of the calendar says whether one of its free times suits the fast', async () => {
  const { labId } = await make.lab(db, { hours: { openMin: 480, closeMin: 510 } });
  const afternoon = { lab_id: labId, on_date: inDays(3), open_min: 900, close_min: 960 };
  await db.insertInto('schedule_exceptions').values(afternoon).execute();
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: inDays(4) })
    .execute();
  const suits = (fastingHours: number) =>
    Promise.all(
      [2, 3, 4].map(async (days) => {
        const date = inDays(days);
        const { rows } = await visitor.booking.availableDays({
          labId,
          month: date.slice(0, 7),
          fastingHours,
        });
        return rows.find((row) => row.date === date)?.suitsFast;
      }),
    );
  expect(await suits(0)).toEqual([true, true, true]);
  // Eight in the morning after a night, three in the afternoon after a day without food, and a closed day.
  expect(await suits(12)).toEqual([true, false, true]);
});

test('the earliest slot moves on when it is full, and follows the schedule', async () => {
  const { labId } = await make.lab(db, { hours: { openMin: 540, closeMin: 600 } });
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: inDays(0) })
    .execute();
  expect(await earliest(labId)).toBe(`${tomorrow}T06:00:00.000Z`);
  await book(labId, '09:30:00');
  expect(await earliest(labId)).toBe(`${tomorrow}T06:00:00.000Z`);
  await book(labId, '09:00:00');
  expect(await earliest(labId)).toBe(`${inDays(2)}T06:00:00.000Z`);
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: inDays(2) })
    .execute();
  expect(await earliest(labId)).toBe(`${inDays(3)}T06:00:00.000Z`);
  await db.updateTable('labs').set({ slot_capacity: 2 }).where('id', '=', labId).execute();
  expect(await earliest(labId)).toBe(`${tomorrow}T06:00:00.000Z`);
  await db.deleteFrom('opening_hours').where('lab_id', '=', labId).execute();
  expect(await earliest(labId)).toBeNull();
});

test('a stored earliest slot whose time has passed is not shown', async () => {
  const { labId } = await make.lab(db);
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: inDays(0) })
    .execute();
  await db
    .updateTable('lab_earliest_slots')
    .set({ starts_at: new Date(0) })
    .where('lab_id', '=', labId)
    .execute();
  expect(await earliest(labId)).toBe(`${tomorrow}T05:00:00.000Z`);
  await sql`select refresh_earliest_slots(bookable_from(), 0, 1000)`.execute(db);
  const kept = await db
    .selectFrom('lab_earliest_slots')
    .select('starts_at')
    .where('lab_id', '=', labId)
    .executeTakeFirstOrThrow();
  expect(kept.starts_at.toISOString()).toBe(`${tomorrow}T05:00:00.000Z`);
});

/** The wall clock of an instant, computed by an independent implementation. */
function wallClock(timeZone: string, instant: number) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return parts.format(instant).replace(', ', 'T');
}

const OFFSETS_HOURS = [0, 1, 2, 3];
const existsIn = (timeZone: string, wall: string) =>
  OFFSETS_HOURS.some((hours) => wallClock(timeZone, Date.parse(`${wall}Z`) - hours * 3_600_000) === wall);

const ZONES = ['Africa/Cairo', 'Africa/Casablanca', 'Asia/Riyadh'] as const;
/** Days on which these zones change their clocks, and others up to 2026-08: later changes are not decided yet. */
const days = fc.oneof(
  fc.constantFrom('2024-04-26', '2024-10-31', '2025-04-25', '2025-10-30', '2026-04-24', '2023-10-26'),
  fc.constantFrom('2024-03-10', '2024-04-14', '2025-02-23', '2025-04-06', '2026-02-15', '2026-03-22'),
  fc
    .integer({ min: 0, max: 1_180 })
    .map((n) => new Date(Date.UTC(2023, 5, 1) + n * DAY_MS).toISOString().slice(0, 10)),
);

test('in every time zone slots follow the wall clock, without repeats, and only its gaps are left out', async () => {
  const labs = new Map<string, number>();
  for (const zone of ZONES) {
    labs.set(zone, (await make.lab(db, { time_zone: zone, hours: { openMin: 0, closeMin: 1440 } })).labId);
  }
  let gaps = 0;
  const holds = async (zone: (typeof ZONES)[number], date: string, minutes: number) => {
    const labId = labs.get(zone) ?? 0;
    await db.updateTable('labs').set({ slot_minutes: minutes }).where('id', '=', labId).execute();
    const { rows } = await sql<{ slot_time: string; slot_start: Date }>`
      select slot_time, slot_start from lab_day_slots(${labId}, ${date}::date) order by slot_time`.execute(
      db,
    );

    for (const row of rows) {
      expect(wallClock(zone, row.slot_start.getTime())).toBe(`${date}T${row.slot_time}`);
    }
    expect(new Set(rows.map((row) => row.slot_start.getTime())).size).toBe(rows.length);
    const shown = new Set(rows.map((row) => row.slot_time));
    const missing = gridOf(minutes).filter((time) => !shown.has(time));
    expect(missing.filter((time) => existsIn(zone, `${date}T${time}`))).toEqual([]);
    expect(shown.size + missing.length).toBe(gridOf(minutes).length);
    gaps += missing.length;
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ZONES), days, fc.constantFrom(15, 20, 30, 45, 60), holds),
    {
      numRuns: isFull ? 1_000 : 100,
    },
  );
  await holds('Africa/Cairo', '2026-04-24', 30);
  expect(gaps).toBeGreaterThan(0);
}, 60_000);

const gridOf = (minutes: number) =>
  Array.from({ length: Math.floor(1440 / minutes) }, (_, n) => n * minutes).map(
    (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`,
  );
