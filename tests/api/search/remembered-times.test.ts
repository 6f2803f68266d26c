import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { storePrayerDays } from '#/server/labs/prayer-times/store-prayer-days.ts';
import { findOfferTimes } from '#/server/search/offers/find-offer-times.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { search } = callAs(db, null);
const FASTING_HOURS = 12;

let labId: number;
let always: number;
let testIds: number[];

beforeAll(async () => {
  const tests = [await make.test(db), await make.test(db, { fasting_hours: FASTING_HOURS })];
  testIds = tests.map(({ testId }) => testId);
  labId = await labOpen(480, 1200);
  always = await labOpen(0, 1440);
  await labOpen(600, 720, { booking_horizon_days: 1 });
});

async function labOpen(openMin: number, closeMin: number, over: Parameters<typeof make.lab>[1] = {}) {
  const lab = await make.lab(db, { hours: { openMin, closeMin }, ...over });
  for (const test_id of testIds) await make.labTest(db, { lab_id: lab.labId, test_id });
  return lab.labId;
}

type Said = { labId: number; times: ScaleTime[]; earliestSlot: string | null };

/** The rows of a search, and the same as the database computes it without a memory. */
async function searched(): Promise<{ shown: Said[]; computed: Said[] }> {
  const [shown, computed]: [Said[], Said[]] = [[], []];
  const { rows: earliest } = await sql<{ id: number; at: Date | null }>`
    select id, earliest_slot(id, now()) as at from labs`.execute(db);
  for (const [at, fastingHours] of [0, FASTING_HOURS].entries()) {
    const { rows } = await search.labTests({ searchText: '', test: testIds[at] ?? 0, radiusKm: 'any' });
    const timesOf = await findOfferTimes(
      db,
      rows.map((row) => ({ labId: row.labId, fastingHours })),
    );
    for (const row of rows) {
      shown.push({ labId: row.labId, times: row.times, earliestSlot: row.earliestSlot });
      const slot = earliest.find(({ id }) => id === row.labId)?.at;
      computed.push({
        labId: row.labId,
        times: timesOf(row.labId, fastingHours),
        earliestSlot: slot?.toISOString() ?? null,
      });
    }
  }
  return { shown, computed };
}

const shownAt = async (id: number) => {
  const { rows } = await search.labTests({ searchText: '', test: testIds[0] ?? 0, radiusKm: 'any' });
  return rows.find((row) => row.labId === id)?.times.map(({ startsAt }) => startsAt);
};

const changes: Record<string, () => Promise<unknown>> = {
  'other hours': () =>
    sql`update opening_hours set open_min = open_min + 10 where lab_id = ${labId}`.execute(db),
  'an exception': () =>
    sql`insert into schedule_exceptions (lab_id, on_date, open_min, close_min)
      select ${labId}, (now() at time zone time_zone)::date + n, 605, 725
      from labs, generate_series(0, 2) n where id = ${labId}`.execute(db),
  'a closure': () =>
    sql`insert into closures (lab_id, from_on, to_on, from_min, to_min, reason, made_by)
      select id, (now() at time zone time_zone)::date, (now() at time zone time_zone)::date + 2, 600, 650,
             (enum_range(null::closure_reason))[1], owner_id
      from labs where id = ${labId}`.execute(db),
  'shorter slots': () => sql`update labs set slot_minutes = 15 where id = ${labId}`.execute(db),
  'another time zone': () => sql`update labs set time_zone = 'Europe/Berlin' where id = ${labId}`.execute(db),
  'breaks for prayer': async () => {
    await storePrayerDays(db, 'sa-riyadh');
    await sql`update labs set prayer_minutes = 60, prayer_city_id = 'sa-riyadh', friday_from_min = 0, friday_to_min = 1400
      where id in (${labId}, ${always})`.execute(db);
  },
  'other times of prayer': () =>
    sql`update prayer_days set fajr_min = 300, dhuhr_min = 600, asr_min = 660, maghrib_min = 720`.execute(db),
  'a closure of five days': () =>
    sql`insert into closures (lab_id, from_on, to_on, reason, made_by)
      select id, (now() at time zone time_zone)::date, (now() at time zone time_zone)::date + 4, 'eid', owner_id
      from labs where id = ${labId}`.execute(db),
};

test.each(Object.keys(changes))('after %s a search shows the new times', async (name) => {
  const before = await searched();
  expect(before.shown).toEqual(before.computed);
  expect(before.shown.length).toBeGreaterThan(2);
  await changes[name]?.();
  const after = await searched();
  expect(after.shown).toEqual(after.computed);
  expect(after.shown).not.toEqual(before.shown);
});

test('a time that is taken is shown no longer, and one that is freed is', async () => {
  const before = await shownAt(always);
  const [, second = ''] = before ?? [];
  await sql`insert into slot_counters (lab_id, slot_start, booked, capacity)
    select id, ${second}::timestamptz, slot_capacity, slot_capacity from labs where id = ${always}`.execute(
    db,
  );
  expect(await shownAt(always)).not.toContain(second);
  const { shown, computed } = await searched();
  expect(shown).toEqual(computed);
  await sql`update slot_counters set booked = 0 where lab_id = ${always}`.execute(db);
  expect(await shownAt(always)).toEqual(before);
});

test('a stored earliest slot that has passed is found anew', async () => {
  const before = await searched();
  await sql`update lab_earliest_slots set starts_at = now() - interval '1 hour'`.execute(db);
  const { shown, computed } = await searched();
  expect(shown).toEqual(computed);
  expect(shown).toEqual(before.shown);
});
