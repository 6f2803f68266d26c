import { beforeAll, describe, expect, test } from 'vitest';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { searchLabTestsInput } from '#/shared/search/search.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { search } = callAs(db, null);

const tests = [
  {
    name_en: 'HbA1c',
    name_ar: 'السكر التراكمي',
    words: ['A1c', 'مخزون السكر', 'glycated hemoglobin'],
    fasting_hours: 0,
  },
  { name_en: 'Insulin (fasting)', name_ar: 'هرمون الأنسولين (صائم)', words: ['insulin'], fasting_hours: 8 },
  { name_en: 'Vitamin B12', name_ar: 'فيتامين ب12', words: ['B12', 'cobalamin'], fasting_hours: 0 },
  { name_en: 'Ferritin', name_ar: 'مخزون الحديد (الفيريتين)', words: ['iron stores'], fasting_hours: 0 },
];
const riyadh = { lat: 24.7136, lon: 46.6753 };

beforeAll(async () => {
  const { categoryId } = await make.category(db, { name_ar: 'السكري', name_en: 'Diabetes' });
  const labs = [
    await make.lab(db, { ...riyadh, rating_sum: 40, review_count: 10 }),
    await make.lab(db, {
      lat: 21.49,
      lon: 39.19,
      rating_sum: 47,
      review_count: 10,
      accreditations: ['cbahi'],
    }),
    await make.lab(db, { ...riyadh, review_status: 'pending' }),
  ];
  for (const [at, { words, ...test }] of tests.entries()) {
    const { testId } = await make.test(db, { ...test, category_id: categoryId, popularity: 90 - at });
    for (const term of words) {
      await db.insertInto('test_synonyms').values({ test_id: testId, locale: 'en', term }).execute();
    }
    for (const [nth, { labId }] of labs.entries()) {
      await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas: 10_000 + 5_000 * nth });
    }
  }
});

const namesFor = async (searchText: string) => [
  ...new Set((await search.labTests({ searchText })).rows.map((row) => row.testName.en)),
];

describe('search finds a test in any spelling', () => {
  test.each([
    ['السكر التراكمى', 'HbA1c'],
    ['سُكَّر تـراكمي', 'HbA1c'],
    ['hgs;v hgjvh;ld', 'HbA1c'],
    ['الاش1ؤ', 'HbA1c'],
    ['hb a1c', 'HbA1c'],
    ['هرمون الانسولين', 'Insulin (fasting)'],
    ['الإنسولين', 'Insulin (fasting)'],
    ['فيتامين ب١٢', 'Vitamin B12'],
    ['b 12', 'Vitamin B12'],
    ['vitamn b12', 'Vitamin B12'],
    ['فيريت', 'Ferritin'],
  ])('%s is %s', async (text, name) => {
    expect((await namesFor(text))[0]).toBe(name);
  });

  test.each(['pizza', 'أشعة سينية', 'hcg', 'zxcvbn', '%', "' or 1=1 --"])('%s has no match', async (text) => {
    const answer = await search.labTests({ searchText: text });
    expect(answer).toMatchObject({
      rows: [],
      nextCursor: null,
      total: { count: 0, isExact: true },
      matchedTests: [],
    });
  });

  test.each([
    '\0',
    '\0\0a',
    '\ud800',
    'x\udc00y',
    '\u202e\u2066',
    'ا'.repeat(200),
    'a '.repeat(100),
    '😀'.repeat(90),
    'constructor',
  ])('a hostile text %j gets an answer', async (searchText) => {
    const answer = await search.labTests({ searchText, location: searchText.slice(0, 120) });
    expect(answer.rows.length).toBeLessThanOrEqual(20);
  });
});

test('an empty text shows every offer of approved labs', async () => {
  const answer = await search.labTests({ searchText: ' ' });
  expect(answer.rows).toHaveLength(8);
  expect(answer.total).toEqual({ count: 8, isExact: true });
  expect(answer.matchedTests).toEqual([]);
});

test('a typed place is found, named and measured from', async () => {
  const asked = { searchText: 'hba1c', location: 'جدة' };
  const answer = await search.labTests({ ...asked, radiusKm: 'any' });
  expect(answer.place).toMatchObject({ kind: 'city', name: { en: 'Jeddah' } });
  expect(answer.rows.map((row) => row.distanceMeters)).toEqual([expect.any(Number), expect.any(Number)]);
  const [nearest, other] = answer.rows;
  expect(nearest?.distanceMeters).toBeLessThan(5_000);
  expect(other?.distanceMeters).toBeGreaterThan(800_000);
  expect(nearest).toMatchObject({
    priceHalalas: 15_000,
    labRating: 4.7,
    accreditations: ['cbahi'],
    timeZone: 'Asia/Riyadh',
  });
  // The other one is beyond the usual radius.
  expect(await search.labTests(asked)).toMatchObject({ rows: [nearest], total: { count: 1 } });
});

test('an unknown place is said, and the place of the gazetteer stands for it', async () => {
  const asked = { searchText: 'hba1c', location: 'qqqq', placeId: 'sa-jeddah' };
  const answer = await search.labTests(asked);
  expect(answer).toMatchObject({ isPlaceUnknown: true, place: { id: 'sa-jeddah' }, total: { count: 1 } });
});

test('filters apply, and the relaxation names the one to remove', async () => {
  const filters = { searchText: 'hba1c', priceMax: 120 };
  expect((await search.labTests(filters)).rows.map((row) => row.priceHalalas)).toEqual([10_000]);
  expect((await search.labTests({ searchText: 'insulin', noFasting: true })).rows).toEqual([]);
  expect(await search.relaxation({ searchText: 'insulin', noFasting: true })).toEqual({
    drop: 'fasting',
    count: 2,
  });
  expect(await search.relaxation({ ...filters, accreditedOnly: true })).toEqual({ drop: 'price', count: 1 });
  expect(await search.facets({ searchText: '' })).toMatchObject({
    noFasting: 6,
    accredited: 4,
    within24Hours: 8,
    isExact: true,
    categories: [{ name: { en: 'Diabetes' }, count: 8 }],
  });
});

test('a cursor continues where the page ended; a forged one is refused', async () => {
  const first = await search.labTests({ searchText: '', limit: 5 });
  const second = await search.labTests({ searchText: '', limit: 5, cursor: first.nextCursor ?? '' });
  expect(new Set([...first.rows, ...second.rows].map((row) => row.labTestId)).size).toBe(8);
  expect(second.nextCursor).toBeNull();
  for (const cursor of [
    'x',
    'bnVsbA',
    Buffer.from('[0,"1",2,3,4]').toString('base64url'),
    Buffer.from('[1e99]').toString('base64url'),
  ]) {
    await expect(search.labTests({ searchText: '', cursor })).rejects.toMatchObject({
      cause: { code: 'CURSOR_INVALID' },
    });
  }
});

test('suggestions follow the typed letters, in both scripts, with categories', async () => {
  const namesOf = async (searchText: string) =>
    (await search.suggest({ searchText })).rows.flatMap((row) => {
      if (row.kind === 'test') return row.testName.en;
      return row.kind === 'category' ? row.categoryName.en : [];
    });
  expect(await namesOf('f')).toContain('Ferritin');
  expect(await namesOf('السكر الت')).toEqual(['HbA1c']);
  expect(await namesOf('diab')).toEqual(['Diabetes']);
  expect(await namesOf('السكر')).toContain('HbA1c');
  expect(await namesOf('')).toEqual([]);
});

test('a suggested test, and the nearest to a name that is none, have the labs and the lowest price near the place', async () => {
  const jeddah = { lat: 21.49, lon: 39.19 };
  const offered = async (place: { lat?: number; lon?: number; radiusKm?: 'any' }) => {
    const [{ rows: suggested }, { rows: nearest }] = await Promise.all([
      search.suggest({ searchText: 'ferr', ...place }),
      search.nearestTests({ searchText: 'ferrxtzn', ...place }),
    ]);
    const shown = suggested.find((row) => row.kind === 'test');
    expect(nearest[0]).toMatchObject({
      name: { en: 'Ferritin' },
      offerCount: shown?.offerCount,
      lowestPrice: shown?.lowestPrice,
    });
    return [shown?.offerCount, shown?.lowestPrice?.totalHalalas ?? null];
  };
  // The lab's price and the booking fee of 5 %.
  expect(await offered(riyadh)).toEqual([1, 10_500]);
  expect(await offered(jeddah)).toEqual([1, 15_750]);
  expect(await offered({ ...riyadh, radiusKm: 'any' })).toEqual([2, 10_500]);
  expect(await offered({ lat: 17.5, lon: 47.1 })).toEqual([0, null]);
});

test('a change of the catalogue is found within two seconds, without a query at every search', async () => {
  let time = Date.now() + 60_000;
  const clock = () => time;
  const find = () =>
    searchLabTests({ db, actor: null }, searchLabTestsInput.parse({ searchText: 'zonulin' }), { now: clock });
  const before = await getCurrentCatalog(db, clock);
  const { labTestId, testId } = await make.labTest(db);
  await db.insertInto('test_synonyms').values({ test_id: testId, locale: 'en', term: 'Zonulin' }).execute();
  expect(await getCurrentCatalog(db, clock)).toBe(before);
  time += 2_000;
  expect((await find()).rows.map((row) => row.labTestId)).toEqual([labTestId]);
  await db.deleteFrom('test_synonyms').where('test_id', '=', testId).execute();
  time += 2_000;
  expect((await find()).rows).toEqual([]);
});

test('a new offer is counted and shown at once', async () => {
  const { testId, nameEn } = await make.test(db, { name_en: 'Rarely offered marker' });
  await getCurrentCatalog(db, () => Date.now() + 5_000);
  await make.labTest(db, { test_id: testId });
  const answer = await searchLabTests(
    { db, actor: null },
    searchLabTestsInput.parse({ searchText: nameEn }),
    {
      now: () => Date.now() + 7_000,
    },
  );
  expect(answer.total).toEqual({ count: 1, isExact: true });
});
