import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const visitor = callAs(db, null);
const ALL_DAY = { openMin: 0, closeMin: 1440 };

test('the next nine free times are in order, and a day without hours has none', async () => {
  const { labId } = await make.lab(db, { hours: ALL_DAY, slot_minutes: 240 });
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: labId, on_date: dayAfter(1), open_min: null, close_min: null })
    .execute();
  const { rows } = await visitor.catalog.labTimes({ labId });
  expect(rows).toHaveLength(9);
  const starts = rows.map(({ startsAt }) => Date.parse(startsAt));
  expect(starts).toEqual(starts.toSorted((one, two) => one - two));
  expect(starts[0]).toBeGreaterThan(Date.now());
  expect(rows.map(({ date }) => date)).not.toContain(dayAfter(1));
  // As on the page of a test: the first one is the earliest time of the laboratory.
  expect((await visitor.catalog.lab({ labId })).earliestSlot).toBe(rows[0]?.startsAt);
});

test('a laboratory outside the Kingdom and one that is not approved have no times', async () => {
  const abroad = await make.lab(db, { city_id: 'ae-dubai' });
  const suspended = await make.lab(db, { review_status: 'suspended' });
  for (const { labId } of [abroad, suspended])
    expect((await visitor.catalog.labTimes({ labId })).rows).toEqual([]);
});

test('a promise is told from thirty results on, with the share that was kept', async () => {
  const { labId } = await make.lab(db);
  const { testId } = await make.test(db);
  const late: string[] = [];
  for (let index = 0; index < 29; index++) {
    const { bookingId } = await makeResult(db, { labId, testId });
    if (index < 6) late.push(bookingId);
  }
  expect((await visitor.catalog.labRecord({ labId })).promise).toBeNull();
  await makeResult(db, { labId, testId });
  await db
    .updateTable('bookings')
    .set({ result_due_at: new Date(Date.now() - 60_000) })
    .where('id', 'in', late)
    .execute();
  const { promise } = await visitor.catalog.labRecord({ labId });
  expect(promise).toMatchObject({ resultCount: 30, onTimeCount: 24 });
  expect(promise?.promisedHours).toBeCloseTo(24, 1);
  expect(promise?.actualHours).toBeCloseTo(1, 0);
});

test('the spread counts published reviews by stars', async () => {
  const { labId } = await make.lab(db);
  for (const [rating, state] of [
    [5, 'published'],
    [5, 'published'],
    [2, 'published'],
    [1, 'hidden'],
  ] as const) {
    const { userId } = await make.customer(db);
    await db.insertInto('reviews').values({ lab_id: labId, customer_id: userId, rating, state }).execute();
  }
  expect((await visitor.catalog.labRecord({ labId })).ratings).toEqual([
    { stars: 5, count: 2 },
    { stars: 2, count: 1 },
  ]);
});

test('"open now" leaves out closed laboratories; a closure and a dated exception close one that has hours', async () => {
  const word = `Clock ${Date.now()}`;
  const lab = async (options: Parameters<typeof make.lab>[1]) =>
    (await make.lab(db, { lab_name_en: word, ...options })).labId;
  const open = await lab({ hours: ALL_DAY });
  const never = await lab({ hours: null });
  const holiday = await lab({ hours: ALL_DAY });
  await db
    .insertInto('schedule_exceptions')
    .values({ lab_id: holiday, on_date: dayAfter(0), open_min: null, close_min: null })
    .execute();
  const listed = async (openNow: boolean) =>
    new Set((await visitor.catalog.labs({ searchText: word, openNow })).rows.map(({ labId }) => labId));
  expect(await listed(false)).toEqual(new Set([open, never, holiday]));
  expect(await listed(true)).toEqual(new Set([open]));
  expect(await visitor.catalog.lab({ labId: open })).toMatchObject({ openUntilMin: 1440 });
  expect(await visitor.catalog.lab({ labId: never })).toMatchObject({ openUntilMin: null });
});

test('a category names its most popular tests near the place, their tubes and the lowest price there', async () => {
  const { categoryId } = await make.category(db);
  const { labId } = await make.lab(db);
  for (const [index, price_halalas] of [30_000, 10_000, 20_000, 40_000, 50_000].entries()) {
    const specimen_en = `Venous blood, ${index === 3 ? 'serum gel' : 'EDTA'} tube`;
    const { testId } = await make.test(db, { category_id: categoryId, popularity: 100 - index, specimen_en });
    // The third is offered nowhere.
    if (index !== 2) await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas });
  }
  const { rows } = await visitor.catalog.categoryCards({ lat: 24.7136, lon: 46.6753, radiusKm: 25 });
  const card = rows.find((row) => row.categoryId === categoryId);
  // Each with its lowest price and the fee of the free plan; the one that is offered nowhere comes after all others.
  expect(card?.tests.map(({ fromTotalHalalas }) => fromTotalHalalas)).toEqual([
    31_500, 10_500, 42_000, 52_500,
  ]);
  // Each kind once.
  expect(card?.tubes).toEqual([['lavender'], ['gold']]);
  // A search for the name of one says its tube, too.
  const searchText = card?.tests[0]?.en ?? '';
  const { tests } = await visitor.search.facets({ searchText, test: 'all' });
  expect(tests.find(({ name }) => name.en === searchText)?.caps).toEqual(['lavender']);
  // 100 riyals and the fee of the free plan.
  expect(card?.lowestPrice).toEqual({
    priceHalalas: 10_000,
    discountHalalas: 0,
    feeHalalas: 500,
    totalHalalas: 10_500,
  });
});

/** By the clock of Riyadh. */
function dayAfter(days: number) {
  const at = new Date(Date.now() + days * 24 * 3_600_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(at);
}
