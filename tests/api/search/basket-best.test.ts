import { expect, test } from 'vitest';
import { fitsFast } from '#/shared/catalog/fasting.ts';
import { callAs } from '../../support/api/caller.ts';
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

test('the best lab is told with its next times, which can be booked and suit the longest fast', async () => {
  const [one = 0, fasting = 0] = await testsOf(0, 12);
  const { labId } = await make.lab(db, { hours: { openMin: 0, closeMin: 1440 } });
  for (const test_id of [one, fasting]) await make.labTest(db, { lab_id: labId, test_id });
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

test('a test that another one of the basket measures too is named with the widest of these', async () => {
  const [part = 0, whole = 0, widest = 0, other = 0] = await testsOf(0, 0, 0, 0);
  const analytes = (await Promise.all([1, 2, 3].map(() => makeAnalyte(db)))).map(
    ({ analyteId }) => analyteId,
  );
  const measures = (testId: number, count: number) =>
    db
      .insertInto('test_analytes')
      .values(
        analytes.slice(0, count).map((analyte_id, at) => ({ test_id: testId, analyte_id, position: at + 1 })),
      )
      .execute();
  await measures(part, 1);
  await measures(whole, 2);
  await measures(widest, 3);
  const containedIn = async (...testIds: number[]) => (await search.basket({ testIds })).contained;
  expect(await containedIn(part, whole, widest, other)).toEqual([
    { testId: part, withinTestId: widest },
    { testId: whole, withinTestId: widest },
  ]);
  expect(await containedIn(part, other)).toEqual([]);
  // Two names of one report: neither is more than the other.
  await measures(other, 1);
  expect(await containedIn(part, other)).toEqual([]);
});
