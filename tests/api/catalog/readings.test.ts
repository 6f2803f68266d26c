import { beforeAll, expect, test } from 'vitest';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import { callAs } from '../../support/api/caller.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const visitor = callAs(db, null);

beforeAll(async () => seedCatalog(db, (await readCatalog()).parse()));

const idOf = async (loinc: string) =>
  (await db.selectFrom('tests').select('id').where('loinc', '=', loinc).executeTakeFirstOrThrow()).id;

test("a result is read by a guideline's limits, in the unit that they are written in", async () => {
  const testId = await idOf('4548-4');
  const reading = await visitor.catalog.reading({ testId });
  expect(reading).toMatchObject({
    analyte: { loinc: '4548-4', decimals: 1 },
    ucum: '%',
    decimals: 1,
    source: { year: 2024 },
    ranges: [{ sex: 'any', low: 4, high: 5.6 }],
    bars: [
      {
        sex: 'any',
        zones: [
          { lower: null, upper: { at: 5.7, isIn: false }, side: 'usual' },
          { lower: { at: 5.7, isIn: true }, upper: { at: 6.5, isIn: false }, side: 'above' },
          { lower: { at: 6.5, isIn: true }, upper: null, side: 'above' },
        ],
      },
    ],
  });

  await db.updateTable('tests').set({ ucum: 'mmol/mol' }).where('id', '=', testId).execute();
  const other = await visitor.catalog.reading({ testId });
  expect(other).toMatchObject({ source: null, analyte: null });
  expect(other.bars[0]?.zones.map(({ name }) => name)).toEqual([null, null, null]);
});

test('without a guideline the usual range is read, for each sex; a bound is within it', async () => {
  const { bars, source } = await visitor.catalog.reading({ testId: await idOf('2276-4') });
  expect(source).toBeNull();
  expect(bars.map(({ sex }) => sex)).toEqual(['female', 'male']);
  expect(bars[1]?.zones).toMatchObject([
    { side: 'below', lower: null, upper: { at: 30, isIn: false } },
    { side: 'usual', lower: { at: 30, isIn: true }, upper: { at: 400, isIn: true } },
    { side: 'above', lower: { at: 400, isIn: false }, upper: null },
  ]);
  expect((await visitor.catalog.reading({ testId: await idOf('1558-6') })).critical).toEqual({
    low: 50,
    high: 450,
  });
  expect((await visitor.catalog.reading({ testId: await idOf('58410-2') })).bars).toEqual([]);
  await expect(visitor.catalog.reading({ testId: 2_000_000_000 })).rejects.toThrow('NOT_FOUND');
});

test('tests of the same reasons say whether they share the tube, and their price at the chosen laboratory', async () => {
  const fresh = callAs(withFreshCatalog(db), null);
  const testId = await idOf('62292-8');
  const others = (await fresh.search.takenTogether({ testId })).rows;
  expect(others.length).toBeGreaterThan(2);
  expect(others.map((other) => other.testId)).not.toContain(testId);
  expect(others.every(({ offer }) => offer === null)).toBe(true);
  // Vitamin D and B12 go into a serum gel tube, the blood count into another one.
  const takenOf = async (loinc: string) => {
    const id = await idOf(loinc);
    return others.find((other) => other.testId === id)?.taken;
  };
  expect([await takenOf('2132-9'), await takenOf('58410-2')]).toEqual(['sameTube', 'sameNeedle']);

  const [first] = others;
  if (!first) throw new Error('none');
  const { labId } = await make.lab(db);
  const { labTestId } = await make.labTest(db, {
    lab_id: labId,
    test_id: first.testId,
    price_halalas: 4_000,
  });
  const offerOf = async () => (await fresh.search.takenTogether({ testId, labId })).rows[0]?.offer;
  expect(await offerOf()).toMatchObject({ labTestId, priceHalalas: 4_000, totalHalalas: 4_200 });
  await db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', labId).execute();
  expect(await offerOf()).toBeNull();
});
