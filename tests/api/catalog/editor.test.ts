import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { analyteFields, testFields } from '../../support/catalog/catalog-fields.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
await openConnections(db, CONNECTIONS);
const { actor: admin, userId: adminId } = await make.admin(db);
const adminCaller = callAs(db, admin, { locale: 'en' }).admin;
const { categoryId } = await make.category(db);

const fieldsWith = (over: Partial<TestFields> = {}) => testFields({ categoryId, ...over });
async function newTest(over: Partial<TestFields> = {}) {
  const fields = fieldsWith(over);
  const { testId } = await adminCaller.createTest({ fields });
  return { testId, version: 1, fields };
}
const logOf = (testId: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_type', '=', 'test')
    .where('subject_id', '=', String(testId))
    .orderBy('id')
    .execute();
const find = (searchText: string) =>
  callAs(withFreshCatalog(db), null).catalog.testsByCategory({ categoryId, searchText });

describe('a test of the catalogue', () => {
  test('is created, found, changed as a whole, and audited with before and after', async () => {
    const { analyteId } = await adminCaller.createAnalyte({ fields: analyteFields() });
    const { analyteId: other } = await adminCaller.createAnalyte({ fields: analyteFields() });
    const word = `zq${randomUUID().slice(0, 6)}`;
    const made = await newTest({
      synonymsEn: [word],
      referenceRanges: [{ sex: 'any', low: 1, high: 2 }],
      analyteIds: [analyteId, other],
    });
    const read = await adminCaller.catalogueTest(made);
    expect(read).toMatchObject({ version: 1, fields: made.fields, offerCount: 0 });
    expect(read.analytes.map((each) => each.analyteId)).toEqual([analyteId, other]);
    expect((await find(word)).rows.map(({ testId }) => testId)).toEqual([made.testId]);

    const next: TestFields = {
      ...fieldsWith(),
      loinc: null,
      synonymsAr: ['كلمة أخرى'],
      referenceRanges: [{ sex: 'female', low: null, high: 7.5 }],
      analyteIds: [other, analyteId],
    };
    expect(await adminCaller.updateTest({ ...made, fields: next })).toEqual({ version: 2 });
    expect(await adminCaller.catalogueTest(made)).toMatchObject({ version: 2, fields: next });
    expect((await find(word)).rows).toEqual([]);
    // No change: no line in the log, no new version.
    expect(await adminCaller.updateTest({ ...made, version: 2, fields: next })).toEqual({ version: 2 });

    const log = await logOf(made.testId);
    expect(log.map(({ action }) => action)).toEqual(['admin.createTest', 'admin.updateTest']);
    expect(log[1]).toMatchObject({
      actor_id: adminId,
      before: { name_en: made.fields.nameEn, loinc: made.fields.loinc, range_any_low: 1, synonyms_en: word },
      after: { name_en: next.nameEn, loinc: null, range_any_low: null, range_female_high: 7.5 },
    });
    expect(log[1]?.after).not.toHaveProperty('turnaround_hours');
  });

  test('keeps its old address when it is renamed', async () => {
    const made = await newTest();
    const nameEn = `Renamed (now) / ${randomUUID()}`;
    await adminCaller.updateTest({ ...made, fields: { ...made.fields, nameEn } });
    const kept = db.selectFrom('test_names_before').select(['locale', 'name']);
    expect(await kept.where('test_id', '=', made.testId).execute()).toEqual([
      { locale: 'en', name: made.fields.nameEn },
    ]);
    expect(await callAs(db, null).catalog.test({ testName: nameEn })).toMatchObject({ testId: made.testId });
  });

  test('has a unique name and a unique code', async () => {
    const made = await newTest();
    const { nameAr, nameEn, loinc } = made.fields;
    for (const over of [
      { nameEn: nameEn.toUpperCase() },
      { nameEn: `${nameEn.replace(' ', '-')}.` },
      { nameAr: `  ال${nameAr}ـ ` },
      { nameAr: nameEn },
      { loinc },
    ]) {
      await expect(adminCaller.createTest({ fields: fieldsWith(over) })).rejects.toThrow(
        'TEST_ALREADY_EXISTS',
      );
      const another = await newTest();
      await expect(
        adminCaller.updateTest({ ...another, fields: { ...another.fields, ...over } }),
      ).rejects.toThrow('TEST_ALREADY_EXISTS');
    }
    await expect(adminCaller.createTest({ fields: fieldsWith({ categoryId: 999_999_999 }) })).rejects.toThrow(
      'NOT_FOUND',
    );
    await expect(
      adminCaller.createTest({ fields: fieldsWith({ analyteIds: [2_000_000_000] }) }),
    ).rejects.toThrow('NOT_FOUND');
  });
});

describe('an edited test', () => {
  test('swaps positions on the home page with the test at its new position', async () => {
    const first = await newTest({ popularPosition: 20_001 });
    const second = await newTest({ popularPosition: 20_002 });
    await adminCaller.updateTest({ ...second, fields: { ...second.fields, popularPosition: 20_001 } });
    expect((await adminCaller.catalogueTest(first)).fields.popularPosition).toBe(20_002);
    // The first was moved meanwhile: an open editor would move it back.
    await expect(adminCaller.updateTest(first)).rejects.toThrow('CHANGED_MEANWHILE');
  });

  test('accepts one of twenty concurrent edits', async () => {
    const made = await newTest();
    const saves = Array.from({ length: 20 }, (_, index) =>
      adminCaller.updateTest({ ...made, fields: { ...made.fields, descriptionEn: `Version ${index}` } }),
    );
    const { won, refusals } = await settle(saves);
    expect(won).toEqual([{ version: 2 }]);
    expect(refusals).toEqual(Array.from({ length: 19 }, () => 'CHANGED_MEANWHILE'));
    expect(await logOf(made.testId)).toHaveLength(2);
  });
});

const bad: Record<string, Partial<TestFields>> = {
  'no Arabic name': { nameAr: '  ' },
  'a name of 201 letters': { nameEn: 'a'.repeat(201) },
  'no description': { descriptionEn: '' },
  'a wrong check digit': { loinc: '718-8' },
  'no code at all': { loinc: 'Apr-48' },
  'an unknown specimen': { specimenKind: 'hair' as 'blood' },
  'no words for the specimen': { specimenAr: '' },
  'fasting of 25 hours': { fastingHours: 25 },
  'half an hour of fasting': { fastingHours: 0.5 },
  'no preparation': { preparationAr: '' },
  'no time at all': { turnaroundHours: 0 },
  'too much time': { turnaroundHours: 2_001 },
  'a unit with a space': { ucum: 'mg / dL' },
  'a place below one': { popularPosition: 0 },
  'an empty synonym': { synonymsAr: [' '] },
  'a synonym twice': { synonymsEn: ['Iron', 'iron'] },
  'two terms in one': { synonymsEn: ['iron | ferrum'] },
  'forty-one synonyms': { synonymsEn: Array.from({ length: 41 }, (_, index) => `term ${index}`) },
  'a range upside down': { referenceRanges: [{ sex: 'any', low: 5, high: 4 }] },
  'a range without bounds': { referenceRanges: [{ sex: 'any', low: null, high: null }] },
  'two ranges of one sex': {
    referenceRanges: [
      { sex: 'male', low: 1, high: 2 },
      { sex: 'male', low: 3, high: 4 },
    ],
  },
  'an analyte twice': { analyteIds: [1, 1] },
};
const good: Partial<TestFields>[] = [
  { loinc: '718-7' },
  { loinc: '٤٥٤٨-٤' },
  { loinc: null },
  { fastingHours: 24 },
  { turnaroundHours: 2_000 },
  { ucum: null },
  { ucum: '10*3/uL' },
  { referenceRanges: [{ sex: 'any', low: -5, high: -5 }] },
  { anonymousAllowed: false },
];

test.each(Object.keys(bad))('a test with %s is refused', async (name) => {
  await expect(adminCaller.createTest({ fields: fieldsWith(bad[name]) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
test.each(good)('a test with %o is accepted', async (over) => {
  const { testId } = await newTest(over);
  const { fields } = await adminCaller.catalogueTest({ testId });
  expect(fields).toMatchObject(over.loinc === '٤٥٤٨-٤' ? { loinc: '4548-4' } : over);
});

test('the list is searched, filtered, sorted and paged', async () => {
  const { categoryId: own } = await make.category(db);
  const { analyteId } = await adminCaller.createAnalyte({ fields: analyteFields() });
  const made = [];
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    made.push(
      await newTest({
        categoryId: own,
        nameEn: `${name} ${randomUUID()}`,
        specimenKind: name === 'C' ? 'urine' : 'blood',
        anonymousAllowed: name !== 'D',
        analyteIds: name === 'E' ? [] : [analyteId],
      }),
    );
  const [a, b, c, d, e] = made.map(({ testId }) => testId);
  if (!a || !b) throw new Error('no tests');
  const { labId } = await make.lab(db);
  await make.labTest(db, { lab_id: labId, test_id: b });
  const ids = async (input: object) =>
    (await adminCaller.catalogueTests({ category: own, ...input })).rows.map(({ testId }) => testId);
  expect(await ids({})).toEqual([a, b, c, d, e]);
  expect(await ids({ sort: 'newest' })).toEqual([e, d, c, b, a]);
  expect(await ids({ sort: 'offers', limit: 1 })).toEqual([b]);
  expect(await ids({ sort: 'popular' })).toEqual([a, b, c, d, e]);
  expect(await ids({ kind: 'urine' })).toEqual([c]);
  expect(await ids({ status: 'anonymousForbidden' })).toEqual([d]);
  expect(await ids({ status: 'withoutAnalytes' })).toEqual([e]);
  expect(await ids({ status: 'noOffers' })).toEqual([a, c, d, e]);
  expect(await ids({ text: 'qqqqqqqqqqqqqqqq' })).toEqual([]);
  for (const sort of ['name', 'popular', 'offers', 'newest'] as const) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await adminCaller.catalogueTests({
        category: own,
        sort,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.rows.map(({ testId }) => testId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted((x, y) => x - y)).toEqual([a, b, c, d, e]);
  }
  await expect(adminCaller.catalogueTests({ cursor: 'nonsense' })).rejects.toThrow('CURSOR_INVALID');
});
