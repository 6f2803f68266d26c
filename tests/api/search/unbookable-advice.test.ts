import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { giveResult, makeAnalytes, makeReader } from '../../support/people/analysis-people.ts';
import { waysToHide } from '../../support/search/hide-lab.ts';

const db = await testDb();
const { hb, ferritin, tsh } = await makeAnalytes(db);
const tests = [hb, ferritin, tsh];
const CITY = { city_id: 'sa-riyadh' };

const cheap = await make.lab(db, CITY);
const dear = await make.lab(db, CITY);
for (const [{ labId }, price_halalas] of [
  [cheap, 1_000],
  [dear, 9_000],
] as const) {
  for (const { testId } of tests) await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas });
}

// A pattern whose next test is ferritin.
const reader = await makeReader(db);
await giveResult(db, reader.userId, hb, 'g/dL', { value: 10.2, low: 12, high: 15.5 });

/** What the site advises unasked: the next test of an analysis, a completion, a ready basket. */
async function adviceOf() {
  const visitor = callAs(db, null);
  const [analysis, suggested, nearest, purposes] = await Promise.all([
    callAs(db, reader.actor).results.analysis({}),
    visitor.search.suggest({ searchText: ferritin.nameEn }),
    visitor.search.nearestTests({ searchText: `${ferritin.nameEn}x` }),
    visitor.search.commonPurposes({}),
  ]);
  const followUps = analysis.isIncluded ? analysis.statements.flatMap(({ followUp }) => followUp ?? []) : [];
  const shown = suggested.rows.find((row) => row.kind === 'test');
  const near = nearest.rows.find(({ testId }) => testId === ferritin.testId);
  const basket = purposes.rows.find(({ slug }) => slug === 'fatigue');
  return {
    analysis: followUps.map(({ offer }) => offer?.labId),
    suggestion: [shown?.offerCount, shown?.lowestPrice?.priceHalalas],
    nearest: [near?.offerCount, near?.lowestPrice?.priceHalalas],
    // The booking fee of 5 % is inside.
    basket: (basket?.fromTotalHalalas ?? 0) / (basket?.testIds.length ?? 0) / 1.05,
  };
}

const both = {
  analysis: [cheap.labId],
  suggestion: [2, 1_000],
  nearest: [2, 1_000],
  basket: 1_000,
};
const dearOnly = {
  analysis: [dear.labId],
  suggestion: [1, 9_000],
  nearest: [1, 9_000],
  basket: 9_000,
};

test.each(waysToHide)(
  'a laboratory %s is not advised, and again when that has passed',
  async (_, hide, show) => {
    expect(await adviceOf()).toEqual(both);
    await hide(db, cheap);
    expect(await adviceOf()).toEqual(dearOnly);
    await show(db, cheap);
    expect(await adviceOf()).toEqual(both);
  },
);
