import { expect, test } from 'vitest';
import { fitsFast } from '#/shared/catalog/fasting.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { tomorrow } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { search, booking } = callAs(db, null);
const testsOf = async (...fasts: number[]) => {
  const made = [];
  for (const fast of fasts) made.push((await make.test(db, { fasting_hours: fast })).testId);
  return made;
};
const offer = (labId: number, prices: Record<number, number>) =>
  Promise.all(
    Object.entries(prices).map(([testId, price]) =>
      make.labTest(db, { lab_id: labId, test_id: Number(testId), price_halalas: price }),
    ),
  );

test('the best lab is told with its next times, which can be booked and suit the longest fast', async () => {
  const [one = 0, fasting = 0] = await testsOf(0, 12);
  const { labId, actor } = await make.lab(db, { hours: { openMin: 0, closeMin: 1440 } });
  for (const test_id of [one, fasting]) await make.labTest(db, { lab_id: labId, test_id });
  // Late in the evening a fast can end tomorrow before noon only: the day after has all its times.
  const range = { fromDate: dayIn('Asia/Riyadh', new Date()), toDate: tomorrow, hours: null };
  await callAs(db, actor).lab.closeDates({
    range,
    reason: 'maintenance',
    wordsAr: '',
    wordsEn: '',
    affectedCount: 0,
  });
  const { bestSingle, bestTimes } = await search.basket({ testIds: [one, fasting] });
  expect(bestTimes).toHaveLength(3);
  expect(bestTimes[0]?.startsAt).toBe(bestSingle?.earliestSlot);
  const { rows } = await booking.availableSlots({ labId, date: bestTimes[0]?.date ?? '' });
  for (const { slotTime } of bestTimes) {
    expect(rows.map((row) => row.slotTime)).toContain(slotTime);
    expect(fitsFast(slotTime, 12)).toBe(true);
  }
  const [nowhere = 0] = await testsOf(0);
  expect((await search.basket({ testIds: [nowhere] })).bestTimes).toEqual([]);
});

async function measuring(...counts: number[]) {
  const analytes: number[] = [];
  while (analytes.length < 3) analytes.push((await makeAnalyte(db)).analyteId);
  const testIds = await testsOf(...counts.map(() => 0));
  const rows = testIds.flatMap((test_id, nth) =>
    analytes.slice(0, counts[nth]).map((analyte_id, at) => ({ test_id, analyte_id, position: at + 1 })),
  );
  await db.insertInto('test_analytes').values(rows).execute();
  return testIds;
}

test('a test that another one of the basket measures too is named with the widest of these', async () => {
  // Two names of one report: neither is more than the other.
  const [part = 0, whole = 0, widest = 0, same = 0] = await measuring(1, 2, 3, 1);
  const [other = 0] = await testsOf(0);
  const containedIn = async (...testIds: number[]) => (await search.basket({ testIds })).contained;
  expect(await containedIn(part, whole, widest, other)).toEqual([
    { testId: part, withinTestId: widest },
    { testId: whole, withinTestId: widest },
  ]);
  expect(await containedIn(part, other)).toEqual([]);
  expect(await containedIn(part, same)).toEqual([]);
});

test('a contained test is covered by the containing one, and neither charged nor booked beside it', async () => {
  const [part = 0, whole = 0] = await measuring(1, 2);
  const [both, onlyWhole, onlyPart] = [await make.lab(db), await make.lab(db), await make.lab(db)];
  await offer(both.labId, { [part]: 3_000, [whole]: 10_000 });
  await offer(onlyWhole.labId, { [whole]: 9_000 });
  await offer(onlyPart.labId, { [part]: 100 });
  const { rows, bestSingle, bestSplit, tests, scale } = await search.basket({ testIds: [part, whole] });
  const within = [{ testId: part, withinTestId: whole }];
  const lines = [expect.objectContaining({ testId: whole })];
  expect(rows).toMatchObject([
    { labId: onlyWhole.labId, coveredCount: 2, missingTestIds: [], totalHalalas: 9_450, lines, within },
    { labId: both.labId, coveredCount: 2, missingTestIds: [], totalHalalas: 10_500, lines, within },
    { labId: onlyPart.labId, coveredCount: 1, missingTestIds: [whole], totalHalalas: 105, within: [] },
  ]);
  expect(rows.map((row) => row.lines.length)).toEqual([1, 1, 1]);
  expect(bestSingle?.labId).toBe(onlyWhole.labId);
  // The cheap part elsewhere would buy nothing.
  expect(bestSplit).toBeNull();
  expect(tests.map(({ labCount }) => labCount)).toEqual([3, 2]);
  expect(scale?.marks.map(({ totalHalalas }) => totalHalalas)).toEqual([9_450, 10_500]);
});

test('of two labs the one that does the containing test does the contained one', async () => {
  const [part = 0, whole = 0] = await measuring(1, 2);
  const [other = 0] = await testsOf(0);
  const [one, two] = [await make.lab(db), await make.lab(db)];
  await offer(one.labId, { [part]: 3_000, [whole]: 30_000, [other]: 1_000 });
  await offer(two.labId, { [whole]: 10_000, [other]: 20_000 });
  const { bestSplit } = await search.basket({ testIds: [part, whole, other] });
  expect(bestSplit).toMatchObject({ totalHalalas: 11_550, savedHalalas: 19_950 });
  expect(bestSplit?.labs).toMatchObject([
    { labId: two.labId, coveredCount: 2, within: [{ testId: part, withinTestId: whole }] },
    { labId: one.labId, coveredCount: 1, within: [] },
  ]);
});
