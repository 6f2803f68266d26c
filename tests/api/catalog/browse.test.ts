import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const visitor = callAs(db, null);
const RIYADH = { lat: 24.7136, lon: 46.6753 };

async function offers(prices: number[], lab: (index: number) => Parameters<typeof make.lab>[1] = () => ({})) {
  const { testId, categoryId, nameEn } = await make.test(db);
  const labIds: number[] = [];
  for (const [index, price_halalas] of prices.entries()) {
    const { labId } = await make.lab(db, lab(index));
    await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas });
    labIds.push(labId);
  }
  return { testId, categoryId, nameEn, labIds };
}

test('a test is found by its English name in any case, slashes and brackets included', async () => {
  const name = `Glucose (serum/plasma) ${randomInt(1e9)}`;
  const { testId } = await make.test(db, { name_en: name, loinc: null });
  await db
    .insertInto('test_synonyms')
    .values([
      { test_id: testId, locale: 'ar', term: 'سكر' },
      { test_id: testId, locale: 'en', term: 'sugar' },
    ])
    .execute();
  await db
    .insertInto('reference_ranges')
    .values({ test_id: testId, sex: 'any', low: 3.9, high: 5.6 })
    .execute();
  expect(await visitor.catalog.test({ testName: name.toUpperCase() })).toMatchObject({
    testId,
    name: { en: name },
    synonyms: { ar: ['سكر'], en: ['sugar'] },
    lowestPrice: null,
    toPriceHalalas: null,
  });
  await expect(visitor.catalog.test({ testName: 'No such test' })).rejects.toThrow('NOT_FOUND');
});

test('only active offers of approved labs are ever shown or counted', async () => {
  const { testId, labIds, nameEn, categoryId } = await offers([10_000, 20_000, 30_000], (index) =>
    index === 2 ? { review_status: 'suspended' } : {},
  );
  const [shown = 0, switchedOff = 0, suspended = 0] = labIds;
  await db.updateTable('lab_tests').set({ is_active: false }).where('lab_id', '=', switchedOff).execute();

  expect((await visitor.catalog.labTests({ testId })).rows.map((row) => row.labId)).toEqual([shown]);
  expect(await visitor.catalog.test({ testName: nameEn })).toMatchObject({
    offerCount: 1,
    lowestPrice: { priceHalalas: 10_000 },
    toPriceHalalas: 10_000,
  });
  expect((await visitor.catalog.testsByCategory({ categoryId })).rows).toMatchObject([
    { lowestPrice: { priceHalalas: 10_000 } },
  ]);
  // The least and the greatest price with the free plan's fee of 5 %.
  const totals = { fromHalalas: 10_500, toHalalas: 10_500 };
  expect(await visitor.catalog.lab({ labId: shown })).toMatchObject({ totals });
  expect(await visitor.catalog.lab({ labId: switchedOff })).toMatchObject({ totals: null });
  expect((await visitor.catalog.labOffers({ labId: suspended })).rows).toEqual([]);
  await expect(visitor.catalog.lab({ labId: suspended })).rejects.toThrow('NOT_FOUND');
  const labs = await readAll((cursor) => visitor.catalog.labs({ limit: 50, ...cursor }));
  expect(labs.map((lab) => lab.labId)).toContain(shown);
  expect(labs.map((lab) => lab.labId)).not.toContain(suspended);
});

test('offers sort by price, rating and distance, page by page, without gap or repeat', async () => {
  // With one review each they rank as 3.90, 4.00, 4.00, 3.82, 3.91, 3.90, 3.90.
  const rated = [0, 5, 5, 3, 4, 0, 0];
  const { testId, labIds } = await offers([300, 100, 200, 200, 200, 100, 400], (index) => ({
    ...(index === 6 ? { lat: null, lon: null } : { lat: RIYADH.lat + (index % 3) / 10, lon: RIYADH.lon }),
    rating_sum: rated[index] ?? 0,
    review_count: rated[index] ? 1 : 0,
  }));
  const order = async (input: object) =>
    (await readAll((cursor) => visitor.catalog.labTests({ testId, limit: 2, ...input, ...cursor }))).map(
      (row) => labIds.indexOf(row.labId),
    );
  expect(await order({ sort: 'priceLowHigh' })).toEqual([1, 5, 2, 3, 4, 0, 6]);
  expect(await order({ sort: 'highestRated' })).toEqual([1, 2, 4, 5, 0, 6, 3]);
  expect(await order({})).toEqual([1, 2, 4, 5, 0, 6, 3]);
  expect(await order({ ...RIYADH, radiusKm: 'any' })).toEqual([0, 3, 1, 4, 2, 5, 6]);
  // A tenth of a degree is 11 km; the lab without coordinates is in no radius.
  expect(await order(RIYADH)).toEqual([0, 3, 1, 4, 2, 5]);
  expect(await order({ ...RIYADH, radiusKm: 5 })).toEqual([0, 3]);
  expect((await visitor.catalog.labTests({ testId, ...RIYADH, radiusKm: 5 })).around).toMatchObject({
    labCount: 2,
    beyond: { labCount: 5, widerRadiusKm: 25 },
  });
  expect(await order({ location: 'الرياض' })).toEqual(await order({ lat: 24.6877, lon: 46.7219 }));
  expect(await order({ placeId: 'sa-riyadh' })).toEqual(await order({ location: 'الرياض' }));
  expect(await order({ labId: labIds[3] })).toEqual([3]);
});

test('the distance is measured along the surface, and null without a location', async () => {
  const { testId } = await offers([100], () => ({ lat: 21.4901, lon: 39.1862 }));
  const [near] = (await visitor.catalog.labTests({ testId, ...RIYADH, radiusKm: 'any' })).rows;
  expect(near?.distanceMeters).toBeGreaterThan(840_000);
  expect(near?.distanceMeters).toBeLessThan(860_000);
  expect((await visitor.catalog.labTests({ testId })).rows[0]?.distanceMeters).toBeNull();
});

test("a category's tests are filtered by price, fasting, specimen and turnaround, and sorted", async () => {
  const { categoryId } = await make.category(db);
  const add = async (over: object, price?: number) => {
    const { testId } = await make.test(db, { category_id: categoryId, ...over });
    if (price !== undefined) await make.labTest(db, { test_id: testId, price_halalas: price });
    return testId;
  };
  const cheap = await add({ popularity: 1, turnaround_hours: 48 }, 5_000);
  const dear = await add({ popularity: 9, turnaround_hours: 6, fasting_hours: 8 }, 50_000);
  const free = await add({ popularity: 5, specimen_kind: 'urine' });
  const list = async (input: object) =>
    (
      await readAll((cursor) =>
        visitor.catalog.testsByCategory({ categoryId, limit: 1, ...input, ...cursor }),
      )
    ).map((row) => row.testId);
  expect(await list({})).toEqual([dear, free, cheap]);
  expect(await list({ sort: 'priceLowHigh' })).toEqual([cheap, dear, free]);
  expect(await list({ sort: 'priceHighLow' })).toEqual([dear, cheap, free]);
  expect(await list({ sort: 'fastestResult' })).toEqual([dear, free, cheap]);
  expect(await list({ priceMin: 50, priceMax: 100 })).toEqual([cheap]);
  expect(await list({ fasting: 'needed' })).toEqual([dear]);
  expect(await list({ fasting: 'none' })).toEqual([free, cheap]);
  expect(await list({ specimenKinds: ['urine'] })).toEqual([free]);
  expect(await list({ maxTurnaroundHours: 24 })).toEqual([dear, free]);
});

test('words find tests within a category and within a lab, in any spelling', async () => {
  const name_ar = `فيروسات الكبد ${randomInt(1e9)}`;
  const { testId, categoryId } = await make.test(db, { name_ar });
  await make.test(db, { category_id: categoryId });
  const { labId } = await make.labTest(db, { test_id: testId });
  await make.labTest(db, { lab_id: labId });
  const api = callAs(withFreshCatalog(db), null).catalog;
  const searchText = name_ar.replace('الكبد', 'كبد');
  expect((await api.testsByCategory({ categoryId, searchText })).rows).toMatchObject([{ testId }]);
  expect((await api.labOffers({ labId, searchText })).rows).toMatchObject([{ testId }]);
  expect((await api.testsByCategory({ categoryId, searchText: 'zzzzqqqq' })).rows).toEqual([]);
});

test('categories come in their order with counts; one is found by its name in any case or by its number, with its kinds of specimen', async () => {
  const { categoryId } = await make.category(db, { name_en: `Bones ${randomInt(1e9)}`, on_strip: false });
  await make.test(db, { category_id: categoryId });
  const category = (await visitor.catalog.categories()).rows.find((row) => row.id === categoryId);
  expect(category).toMatchObject({ testCount: 1, onStrip: false, claimedCount: null });
  const name = category?.name.en.toUpperCase() ?? '';
  const found = { ...category, specimenKinds: ['blood'] };
  expect(await visitor.catalog.category({ name })).toEqual(found);
  expect(await visitor.catalog.category({ name: String(categoryId) })).toEqual(found);
  await expect(visitor.catalog.category({ name: 'nothing' })).rejects.toThrow('NOT_FOUND');
});

test("popular tests begin with the site's own choice and include only tests on offer", async () => {
  const [chosen, famous, unoffered] = [
    await make.test(db, { popular_position: 1 }),
    await make.test(db, { popularity: 100 }),
    await make.test(db, { popularity: 100, popular_position: 2 }),
  ];
  for (const { testId } of [chosen, famous]) await make.labTest(db, { test_id: testId });
  const ids = (await visitor.catalog.popularTests()).rows.map((row) => row.testId);
  expect(ids.slice(0, 2)).toEqual([chosen.testId, famous.testId]);
  expect(ids).not.toContain(unoffered.testId);
  const { rows } = await visitor.catalog.popularTests({ described: 1, limit: 2 });
  expect(rows.map(({ description }) => description.en !== '')).toEqual([true, false]);
});

test('labs are filtered by rating, accreditation and words, and sorted by name or distance', async () => {
  const word = `zayn${randomInt(1e9)}`;
  const add = (name: string, over: object) => make.lab(db, { lab_name_en: `${name} ${word}`, ...over });
  const a = await add('Alpha', {
    lat: 26.4,
    lon: 50.1,
    rating_sum: 9,
    review_count: 2,
    accreditations: ['cbahi'],
  });
  const b = await add('beta', { rating_sum: 5, review_count: 1 });
  const c = await add('Gamma', { lat: 25, lon: 46.7 });
  const list = async (input: object) =>
    (
      await readAll((cursor) => visitor.catalog.labs({ searchText: word, limit: 1, ...input, ...cursor }))
    ).map((row) => row.labId);
  // Two reviews of 4.5 weigh as much as one of 5; more reviews come first.
  expect(await list({})).toEqual([a.labId, b.labId, c.labId]);
  expect(await list({ sort: 'name', locale: 'en' })).toEqual([a.labId, b.labId, c.labId]);
  expect(await list({ ...RIYADH, radiusKm: 'any' })).toEqual([b.labId, c.labId, a.labId]);
  // 32 km and 390 km away.
  expect(await list(RIYADH)).toEqual([b.labId]);
  expect(await list({ ...RIYADH, radiusKm: 50 })).toEqual([b.labId, c.labId]);
  expect(await visitor.catalog.labs({ searchText: word, ...RIYADH })).toMatchObject({
    labCount: 1,
    beyond: { labCount: 2, widerRadiusKm: 50 },
  });
  expect(await list({ minRating: 4.5 })).toEqual([a.labId, b.labId]);
  // 4.96 is shown as 5.0.
  const d = await add('delta', { rating_sum: 124, review_count: 25, accreditations: [] });
  expect(await list({ minRating: 5 })).toEqual([d.labId, b.labId]);
  expect(await list({ accreditedOnly: true })).toEqual([a.labId]);
  expect(await list({ searchText: 'no such lab' })).toEqual([]);
});

test('a lab shows its hours, its exceptions from today on, and its offers', async () => {
  const { labId } = await make.lab(db, { accreditations: ['cbahi', 'iso15189'] });
  await make.labTest(db, { lab_id: labId, price_halalas: 777 });
  await db
    .insertInto('schedule_exceptions')
    .values([
      { lab_id: labId, on_date: '2020-01-01' },
      { lab_id: labId, on_date: '2090-01-01', note: 'Holiday' },
    ])
    .execute();
  const lab = await visitor.catalog.lab({ labId });
  expect(lab.city).toBeNull();
  expect((await visitor.catalog.labOffers({ labId })).rows).toMatchObject([{ priceHalalas: 777 }]);
  await db.updateTable('labs').set({ city_id: 'eg-cairo' }).where('id', '=', labId).execute();
  expect((await visitor.catalog.lab({ labId })).city).toEqual({
    name: { ar: 'القاهرة', en: 'Cairo' },
    countryCode: 'EG',
  });
  expect(lab).toMatchObject({ testCount: 1, accreditations: ['cbahi', 'iso15189'], distanceMeters: null });
  expect(lab.openingHours).toHaveLength(7);
  expect(lab.exceptions).toEqual([{ date: '2090-01-01', openMin: null, closeMin: null, note: 'Holiday' }]);
});

test('a forged cursor is refused', async () => {
  const { testId } = await offers([100]);
  for (const cursor of ['x', 'bnVsbA', '!!', 'WzEsMiwzLDQsNV0', 'WyJhIiwiYiJd']) {
    await expect(visitor.catalog.labTests({ testId, cursor })).rejects.toThrow('CURSOR_INVALID');
    await expect(visitor.catalog.labs({ cursor })).rejects.toThrow('CURSOR_INVALID');
  }
});

test('stored offers are read again at the current price; a withdrawn offer has no row', async () => {
  const { testId } = await make.test(db, { fasting_hours: 12 });
  const kept = await make.labTest(db, { test_id: testId, price_halalas: 10_000 });
  const withdrawn = await make.labTest(db, { test_id: testId });
  const closed = await make.labTest(db, { test_id: testId });
  await db.updateTable('lab_tests').set({ is_active: false }).where('id', '=', withdrawn.labTestId).execute();
  await db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', closed.labId).execute();
  await db.updateTable('lab_tests').set({ price_halalas: 12_550 }).where('id', '=', kept.labTestId).execute();

  const labTestIds = [kept, withdrawn, closed].map(({ labTestId }) => labTestId);
  const { rows } = await visitor.catalog.offers({ labTestIds });
  expect(rows).toMatchObject([
    { labTestId: kept.labTestId, labId: kept.labId, testId, priceHalalas: 12_550, fastingHours: 12 },
  ]);
});

test('a category shows the labs and the lowest price within the radius', async () => {
  const jeddah = { lat: 21.4858, lon: 39.1925 };
  const places = [{}, jeddah];
  const { testId, categoryId } = await offers([20_000, 5_000], (index) => places[index] ?? {});
  const shownNear = async (place: { lat?: number; lon?: number; radiusKm?: 'any' }) => {
    const { rows } = await visitor.catalog.testsByCategory({ categoryId, ...place });
    const shown = rows.find((row) => row.testId === testId);
    return [shown?.offerCount, shown?.lowestPrice?.priceHalalas ?? null];
  };
  expect(await shownNear(RIYADH)).toEqual([1, 20_000]);
  expect(await shownNear(jeddah)).toEqual([1, 5_000]);
  expect(await shownNear({ ...RIYADH, radiusKm: 'any' })).toEqual([2, 5_000]);
  expect(await shownNear({})).toEqual([2, 5_000]);
  // Where no lab is near, the test stays in its category without a price.
  expect(await shownNear({ lat: 17.5, lon: 47.1 })).toEqual([0, null]);
});
