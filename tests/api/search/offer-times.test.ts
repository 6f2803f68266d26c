import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { search } = callAs(db, null);

let testId: number;
let fastingTestId: number;

/** A lab that opens at these minutes of every day and offers both tests. */
async function labOpen(openMin: number, closeMin: number, over: Parameters<typeof make.lab>[1] = {}) {
  const { labId } = await make.lab(db, { hours: { openMin, closeMin }, ...over });
  for (const test_id of [testId, fastingTestId]) await make.labTest(db, { lab_id: labId, test_id });
  return labId;
}

beforeAll(async () => {
  testId = (await make.test(db)).testId;
  fastingTestId = (await make.test(db, { fasting_hours: 12 })).testId;
});

test('each lab has its first times that suit the fast, as rows of a search show them', async () => {
  const labIds = [await labOpen(0, 1440), await labOpen(600, 720), await labOpen(840, 1440)];
  const answer = await search.offerTimes({ testId: fastingTestId, labIds });
  const { rows } = await search.labTests({
    searchText: '',
    test: fastingTestId,
    radiusKm: 'any',
    limit: 50,
  });
  expect(answer).toEqual(
    labIds.map((labId) => ({ labId, times: rows.find((row) => row.labId === labId)?.times })),
  );
  const [any = [], morning = [], afternoon] = answer.map(({ times }) => times);
  // How many are left of their day depends on the time of the run.
  for (const times of [any, morning]) {
    expect(times.length).toBeGreaterThan(0);
    for (const { slotTime } of times) expect(slotTime < '14:00').toBe(true);
  }
  expect(afternoon).toEqual([]);
  const withoutFast = await search.offerTimes({ testId, labIds });
  expect(withoutFast.at(-1)?.times).not.toEqual([]);
});

test('a lab that does not offer the test has no times, nor has one that is not approved', async () => {
  const [shown, suspended] = [await labOpen(0, 1440), await labOpen(0, 1440, { review_status: 'suspended' })];
  const { labId: other } = await make.lab(db);
  const answer = await search.offerTimes({ testId, labIds: [other, suspended, shown] });
  expect(answer.map(({ labId }) => labId)).toEqual([shown]);
});
