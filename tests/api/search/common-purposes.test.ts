import { expect, test } from 'vitest';
import { purposeBook } from '#/server/search/purposes/purpose-book.ts';
import { callAs } from '../../support/api/caller.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { search } = callAs(db, null);
const HERE = { lat: 24.8, lon: 46.6 };
const offer = (labId: number, prices: Record<number, number>) =>
  Promise.all(
    Object.entries(prices).map(([testId, price]) =>
      make.labTest(db, { lab_id: labId, test_id: Number(testId), price_halalas: price }),
    ),
  );

/** The purposes share some tests. */
async function testsFor(asked: string) {
  const loincs = purposeBook().purposes.find(({ slug }) => slug === asked)?.tests ?? [];
  const testIds: number[] = [];
  for (const [at, loinc] of loincs.entries()) {
    const known = await db.selectFrom('tests').select('id').where('loinc', '=', loinc).executeTakeFirst();
    const specimen_en = at === 0 ? 'EDTA tube' : 'Serum gel tube';
    testIds.push(known?.id ?? (await make.test(db, { loinc, specimen_en })).testId);
  }
  return testIds;
}

test('a common purpose has the tubes of one visit, and the lowest sum at one lab near the place', async () => {
  const testIds = await testsFor('fatigue');
  const [first = 0, ...others] = testIds;
  const labs = [await make.lab(db), await make.lab(db), await make.lab(db)];
  const far = await make.lab(db, { lat: 21.49, lon: 39.19, city_id: 'jeddah' });
  const pricesOf = (price: number, ids = testIds) => Object.fromEntries(ids.map((id) => [id, price]));
  await offer(labs[0]?.labId ?? 0, pricesOf(10_000));
  await offer(labs[1]?.labId ?? 0, { ...pricesOf(10_000), [first]: 8_000 });
  await offer(labs[2]?.labId ?? 0, pricesOf(100, others));
  await offer(far.labId, pricesOf(5_000));
  const at = async (place: { lat?: number; lon?: number }) =>
    (await callAs(withFreshCatalog(db), null).search.commonPurposes(place)).rows;
  // With the booking fee of 5 %.
  const near = 8_400 + others.length * 10_500;
  const [purpose] = await at(HERE);
  expect(purpose).toMatchObject({ slug: 'fatigue', testIds, fromTotalHalalas: near });
  expect((await at({ lat: 21.5, lon: 39.2 }))[0]?.fromTotalHalalas).toBe(testIds.length * 5_250);
  expect((await at({ lat: 17.5, lon: 47.1 }))[0]?.fromTotalHalalas).toBeNull();
  expect(purpose?.tubes.map(({ caps, tubeCount }) => [...caps, tubeCount]).toSorted()).toEqual([
    ['gold', 1],
    ['lavender', 1],
  ]);
});

test('a common purpose does not add what another test of it measures too', async () => {
  const testIds = await testsFor('surgery');
  const [part = 0, whole = 0] = testIds;
  const analytes = [await makeAnalyte(db), await makeAnalyte(db)];
  await db
    .insertInto('test_analytes')
    .values(
      [part, whole, whole].map((test_id, nth) => ({
        test_id,
        analyte_id: analytes[nth === 2 ? 1 : 0]?.analyteId ?? 0,
        position: nth,
      })),
    )
    .execute();
  const [lab, dear] = [await make.lab(db), await make.lab(db)];
  const prices = Object.fromEntries(testIds.map((id) => [id, 10_000]));
  await offer(dear.labId, prices);
  const { [part]: _, ...others } = prices;
  await offer(lab.labId, { ...others, [whole]: 9_000 });
  const { rows } = await callAs(withFreshCatalog(db), null).search.commonPurposes(HERE);
  const found = rows.find(({ slug }) => slug === 'surgery');
  const compared = await search.basket({ testIds, ...HERE });
  expect(found?.fromTotalHalalas).toBe(9_450 + (testIds.length - 2) * 10_500);
  expect(compared.bestSingle?.totalHalalas).toBe(found?.fromTotalHalalas);
});
