import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#/shared/core/duration.ts';
import { scaleInput } from '#/shared/search/scale.ts';
import { callAs } from '../../support/api/caller.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const { search, catalog, booking } = callAs(db, null);
const HERE = { lat: 24.7, lon: 46.7 };
/** About 1.11 km. */
const HUNDREDTH = 0.01;

type Lab = { labId: number };
let testId: number;
let fastingTestId: number;
let cheapFar: Lab;
let near: Lab;
let afternoon: Lab;
let morning: Lab;
let labs: Lab[];

/** A lab this many hundredths of a degree north. */
const labAt = (north: number, over: Parameters<typeof make.lab>[1] = {}) =>
  make.lab(db, { city_id: 'sa-riyadh', lat: HERE.lat + north * HUNDREDTH, lon: HERE.lon, ...over });

async function offer(lab: Lab, priceHalalas: number, turnaroundHours = 24) {
  const common = { lab_id: lab.labId, price_halalas: priceHalalas, turnaround_hours: turnaroundHours };
  await make.labTest(db, { ...common, test_id: testId });
  await make.labTest(db, { ...common, test_id: fastingTestId });
}

beforeAll(async () => {
  testId = (await make.test(db)).testId;
  fastingTestId = (await make.test(db, { fasting_hours: 12 })).testId;
  cheapFar = await labAt(18, { hours: { openMin: 600, closeMin: 660 } });
  near = await labAt(1, { hours: { openMin: 660, closeMin: 720 } });
  // The first has no time that suits a fast: those end at 14:00. The second opens in the morning alone.
  morning = await labAt(6, { hours: { openMin: 0, closeMin: 590 } });
  // At the price of the one before it, and nearer.
  afternoon = await labAt(5, { hours: { openMin: 840, closeMin: 1440 } });
  labs = [cheapFar, near, afternoon, morning];
  const prices = [5_000, 9_000, 7_000, 7_000];
  for (const [at, lab] of labs.entries()) await offer(lab, prices[at] ?? 0, at === 1 ? 4 : 24);
  await offer(await labAt(60), 1_000);
});

const scaleOf = (over: object = {}) => search.scale(scaleInput.parse({ testId, ...HERE, ...over }));
const answerOf = async (reason: string, over: object = {}) =>
  (await scaleOf(over)).answers.find(({ reasons }) => reasons.some((one) => one === reason));

test('the marks are the offers within the radius, at the price that is paid, lowest first', async () => {
  const { marks, labCount } = await scaleOf();
  const listed = await catalog.labTests({ testId, ...HERE, sort: 'priceLowHigh', limit: 50 });
  expect(
    marks.map(({ labId, totalHalalas, distanceMeters }) => ({ labId, totalHalalas, distanceMeters })),
  ).toEqual(
    listed.rows.map(({ labId, totalHalalas, distanceMeters }) => ({ labId, totalHalalas, distanceMeters })),
  );
  expect([marks[0]?.labId, labCount]).toEqual([cheapFar.labId, 4]);
  expect((await scaleOf({ radiusKm: 100 })).marks).toHaveLength(5);
});

test('at one price the nearer lab stands first on the scale and in every list of the test', async () => {
  const { testId: even, nameEn } = await make.test(db);
  const norths = [8, 2, 5, 11];
  const made: Lab[] = [];
  for (const north of norths) made.push(await labAt(north));
  const [, , , dear] = made;
  const priceOf = (lab: Lab) => (lab === dear ? 4_000 : 3_000);
  for (const lab of made)
    await make.labTest(db, { lab_id: lab.labId, test_id: even, price_halalas: priceOf(lab) });
  const northsOf = (rows: readonly Lab[]) =>
    rows.map(({ labId }) => norths[made.findIndex((lab) => lab.labId === labId)]);
  const cheapFirst = [2, 5, 8, 11];
  expect(northsOf((await scaleOf({ testId: even })).marks)).toEqual(cheapFirst);
  const { labs: inCity } = await catalog.testInCity({ testName: nameEn, city: 'Riyadh', ...HERE });
  expect(northsOf(inCity)).toEqual(cheapFirst);
  const onPage = { testId: even, ...HERE, sort: 'priceLowHigh', limit: 1 } as const;
  const ofPage = await readAll((cursor) => catalog.labTests({ ...onPage, ...cursor }));
  expect(northsOf(ofPage)).toEqual(cheapFirst);
  const found = { searchText: nameEn, test: even, ...HERE, limit: 1 };
  const fresh = callAs(withFreshCatalog(db), null).search;
  const inSearch = (sort: 'priceLowHigh' | 'priceHighLow') =>
    readAll((cursor) => fresh.labTests({ ...found, sort, ...cursor }));
  expect(northsOf(await inSearch('priceLowHigh'))).toEqual(cheapFirst);
  expect(northsOf(await inSearch('priceHighLow'))).toEqual([11, 2, 5, 8]);
});

test('the filters of a search leave marks out', async () => {
  expect((await scaleOf({ maxTurnaroundHours: 4 })).marks.map(({ labId }) => labId)).toEqual([near.labId]);
  expect((await scaleOf({ minRating: 4 })).marks).toEqual([]);
  expect(await scaleOf({ accreditedOnly: true })).toMatchObject({
    testId,
    marks: [],
    labCount: 0,
    answers: [],
  });
});

test('a band of prices leaves every mark, and is kept by the answers', async () => {
  // The booking fee adds to each price. The cheapest lab costs 50.00 before it and lies below the band.
  const { marks, answers } = await scaleOf({ priceMin: 70, priceMax: 100 });
  expect(marks).toHaveLength(4);
  const totalOf = (labId: number) => marks.find((mark) => mark.labId === labId)?.totalHalalas ?? 0;
  expect(answers.flatMap(({ reasons }) => reasons).toSorted()).toEqual(['cheapest', 'nearest', 'soonest']);
  for (const { labId } of answers) expect(totalOf(labId)).toBeGreaterThanOrEqual(7_000);
  expect((await answerOf('cheapest', { priceMin: 80 }))?.labId).toBe(near.labId);
  expect((await scaleOf({ priceMin: 4000 })).answers).toEqual([]);
});

test('the cheapest and the nearest are named, each with times that can be booked', async () => {
  expect((await answerOf('cheapest'))?.labId).toBe(cheapFar.labId);
  expect((await answerOf('nearest'))?.labId).toBe(near.labId);
  for (const { labId, times } of (await scaleOf()).answers) {
    const [first] = times;
    const { rows } = await booking.availableSlots({ labId, date: first?.date ?? '' });
    expect(times.map(({ slotTime }) => slotTime)).toEqual(rows.slice(0, 3).map(({ slotTime }) => slotTime));
  }
});

test('a lab that answers two questions stands once', async () => {
  const { answers } = await scaleOf({ radiusKm: 5 });
  expect(answers).toMatchObject([{ labId: near.labId, reasons: ['cheapest', 'nearest', 'soonest'] }]);
});

test('of labs with one first time the nearer is the soonest, also where it costs more', async () => {
  const { testId: shared } = await make.test(db);
  const hours = { openMin: 480, closeMin: 540 };
  const [farther, nearer] = await Promise.all([labAt(8, { hours }), labAt(2, { hours })]);
  await make.labTest(db, { lab_id: farther.labId, test_id: shared, price_halalas: 3_000 });
  await make.labTest(db, { lab_id: nearer.labId, test_id: shared, price_halalas: 9_000 });
  expect((await answerOf('soonest', { testId: shared }))?.labId).toBe(nearer.labId);
});

test('the soonest time of a test with a fast is one that suits the fast', async () => {
  const startedAt = Date.now();
  const soonest = await answerOf('soonest', { testId: fastingTestId });
  expect(soonest?.times.length).toBeGreaterThan(0);
  expect(soonest?.labId).not.toBe(afternoon.labId);
  const { answers } = await scaleOf({ testId: fastingTestId });
  for (const { slotTime, startsAt } of answers.flatMap(({ times }) => times)) {
    expect(slotTime < '14:00:00').toBe(true);
    expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(startedAt + 12 * HOUR_MS);
  }
});

test('the marks of a test with a fast say the first time that suits it, and the first free one where none does', async () => {
  const fit = await scaleOf({ testId: fastingTestId });
  const earliestOf = (labId: number, { marks }: typeof fit) =>
    Date.parse(marks.find((mark) => mark.labId === labId)?.earliestSlot ?? '');
  for (const { labId, times } of fit.answers)
    expect(new Date(earliestOf(labId, fit)).toISOString()).toBe(times[0]?.startsAt);
  expect(earliestOf(morning.labId, fit)).toBeGreaterThanOrEqual(Date.now() + 11 * HOUR_MS);
  expect(earliestOf(afternoon.labId, fit)).toBe(earliestOf(afternoon.labId, await scaleOf()));
});

test('on the map north is up and east is right of it, the marks lie within, and the person is where they asked', async () => {
  const { marks, map } = await scaleOf({ radiusKm: 100 });
  const at = (lab: Lab) => marks.find(({ labId }) => labId === lab.labId)?.at ?? [Number.NaN, Number.NaN];
  const upward = [near, afternoon, cheapFar].map((lab) => at(lab)[1]);
  expect(upward).toEqual(upward.toSorted((a, b) => b - a));
  expect(map?.home?.[1]).toBeGreaterThan(at(near)[1]);
  for (const mark of marks.flatMap((one) => one.at ?? [])) {
    expect(Number.isInteger(mark)).toBe(true);
    expect(Math.abs(mark - 500)).toBeLessThanOrEqual(500);
  }
  const east = await labAt(1, { lon: HERE.lon + 5 * HUNDREDTH });
  await offer(east, 8_000);
  const moved = await scaleOf();
  const eastward = moved.marks.find(({ labId }) => labId === east.labId)?.at?.[0];
  expect(eastward).toBeGreaterThan(moved.map?.home?.[0] ?? Infinity);
  await db.deleteFrom('lab_tests').where('lab_id', '=', east.labId).execute();
});

test('laboratories of one building are told apart on the map', async () => {
  const { testId: shared } = await make.test(db);
  for (const price of [5_000, 6_000, 7_000]) {
    await make.labTest(db, { lab_id: (await labAt(3)).labId, test_id: shared, price_halalas: price });
  }
  const positions = (await scaleOf({ testId: shared })).marks.map(({ at }): [number, number] => at ?? [0, 0]);
  for (const [nth, a] of positions.entries()) {
    for (const b of positions.slice(nth + 1)) {
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(10);
    }
  }
});

test('of a city, the laboratories with an address in it, however far; those with a free time by then', async () => {
  const { marks, labCount } = await scaleOf({ city: 'riyadh' });
  expect([marks.length, labCount]).toEqual([5, 5]);
  expect(await scaleOf({ city: 'Jeddah' })).toMatchObject({ marks: [], labCount: 0, answers: [] });
  expect((await scaleOf({ freeWithinDays: 6 })).labCount).toBe(4);
});
