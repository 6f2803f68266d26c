import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { callAs } from '../../support/api/caller.ts';
import { newLoinc, testFields } from '../../support/catalog/catalog-fields.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { actor: admin } = await make.admin(db);
const adminCaller = callAs(db, admin).admin;
const { categoryId } = await make.category(db);

async function newTest(over: Partial<TestFields> = {}) {
  const fields = testFields({ categoryId, ...over });
  const { testId } = await adminCaller.createTest({ fields });
  return { testId, fields };
}
const csvOf = (row: Record<string, string | number>) => Papa.unparse([row]);
const fieldsOf = async (testId: number) => (await adminCaller.catalogueTest({ testId })).fields;
async function take(csv: string) {
  const { fingerprint } = await adminCaller.previewCatalogue({ csv });
  return adminCaller.importCatalogue({ csv, fingerprint });
}

const other = await newTest({ popularPosition: 22_001 });
type Own = Awaited<ReturnType<typeof newTest>>;
const refused: Record<string, [error: string, column: string | null, row: (own: Own) => string]> = {
  'an unknown number': ['unknownTest', 'test_id', () => csvOf({ test_id: 2_000_000_000, fasting_hours: 1 })],
  'a number that is none': ['unknownTest', 'test_id', () => csvOf({ test_id: '1 or 1=1', fasting_hours: 1 })],
  'names of two tests': [
    'disagree',
    null,
    ({ fields }) => csvOf({ name_en: fields.nameEn, name_ar: other.fields.nameAr }),
  ],
  'the same test twice': [
    'duplicate',
    null,
    ({ testId }) => `test_id,fasting_hours\n${testId},1\n${testId},2`,
  ],
  'too many cells': ['tooManyCells', null, ({ testId }) => `test_id,fasting_hours\n${testId},1,2`],
  'a date for a code': ['bad', 'loinc', ({ testId }) => csvOf({ test_id: testId, loinc: 'Apr-48' })],
  'a wrong check digit': ['bad', 'loinc', ({ testId }) => csvOf({ test_id: testId, loinc: '718-8' })],
  "another's code": [
    'loincTaken',
    'loinc',
    ({ testId }) => csvOf({ test_id: testId, loinc: other.fields.loinc ?? '' }),
  ],
  "another's name": [
    'nameTaken',
    'name_en',
    ({ testId }) => csvOf({ test_id: testId, name_en: other.fields.nameEn.toUpperCase() }),
  ],
  "another's Arabic name": [
    'nameTaken',
    'name_ar',
    ({ testId }) => csvOf({ test_id: testId, name_ar: `${other.fields.nameAr}ـ` }),
  ],
  "another's name with the article": [
    'nameTaken',
    'name_ar',
    ({ testId }) => csvOf({ test_id: testId, name_ar: `ال${other.fields.nameAr}` }),
  ],
  "another's place": [
    'positionTaken',
    'popular_position',
    ({ testId }) => csvOf({ test_id: testId, popular_position: 22_001 }),
  ],
  'an emptied name': ['missing', 'name_en', ({ testId }) => csvOf({ test_id: testId, name_en: '-' })],
  'a name of 201 letters': [
    'bad',
    'name_ar',
    ({ testId }) => csvOf({ test_id: testId, name_ar: 'ا'.repeat(201) }),
  ],
  'an unknown category': [
    'unknownCategory',
    'category',
    ({ testId }) => csvOf({ test_id: testId, category: 'Cars' }),
  ],
  'an unknown analyte': [
    'unknownAnalyte',
    'analytes',
    ({ testId }) => csvOf({ test_id: testId, analytes: '1-8' }),
  ],
  'an unknown specimen': [
    'bad',
    'specimen_kind',
    ({ testId }) => csvOf({ test_id: testId, specimen_kind: 'hair' }),
  ],
  'fasting in words': [
    'bad',
    'fasting_hours',
    ({ testId }) => csvOf({ test_id: testId, fasting_hours: 'eight' }),
  ],
  'fasting of 25 hours': [
    'bad',
    'fasting_hours',
    ({ testId }) => csvOf({ test_id: testId, fasting_hours: 25 }),
  ],
  'a negative time': [
    'bad',
    'turnaround_hours',
    ({ testId }) => csvOf({ test_id: testId, turnaround_hours: -1 }),
  ],
  'neither yes nor no': [
    'bad',
    'anonymous_allowed',
    ({ testId }) => csvOf({ test_id: testId, anonymous_allowed: 'ok' }),
  ],
  'a unit with spaces': ['bad', 'unit', ({ testId }) => csvOf({ test_id: testId, unit: 'mg per dL' })],
  'a bound in words': [
    'bad',
    'range_any_low',
    ({ testId }) => csvOf({ test_id: testId, range_any_low: '=1+1' }),
  ],
  'an ambiguous bound': [
    'bad',
    'range_male_low',
    ({ testId }) => csvOf({ test_id: testId, range_male_low: '1,200' }),
  ],
  'a range upside down': [
    'bad',
    'range_female_low',
    ({ testId }) => csvOf({ test_id: testId, range_female_low: 5, range_female_high: 4 }),
  ],
  'a synonym twice': ['bad', 'synonyms_en', ({ testId }) => csvOf({ test_id: testId, synonyms_en: 'a | A' })],
  'a new test with half its cells': [
    'missing',
    'category',
    () =>
      csvOf({
        name_en: `N ${randomUUID()}`,
        name_ar: `ن ${randomUUID()}`,
        loinc: newLoinc(),
        description_en: 'd',
        description_ar: 'و',
      }),
  ],
};

test.each(Object.keys(refused))('a row with %s is refused with its cell', async (name) => {
  const [error, column, row] = refused[name] ?? ['', null, () => ''];
  const own = await newTest();
  const csv = row(own);
  const preview = await adminCaller.previewCatalogue({ csv });
  expect(preview.errors.map((each) => [each.error, each.column])).toEqual([[error, column]]);
  await take(csv);
  const changed = error === 'duplicate' ? { ...own.fields, fastingHours: 1 } : own.fields;
  expect(await fieldsOf(own.testId)).toEqual(changed);
});

test('the code of a merged test refuses its row, and the others are imported', async () => {
  const [old, kept, own] = [await newTest(), await newTest(), await newTest()];
  await adminCaller.mergeTests({ fromTestId: old.testId, intoTestId: kept.testId });
  const csv = Papa.unparse([
    { test_id: own.testId, loinc: old.fields.loinc, turnaround_hours: '' },
    { test_id: kept.testId, loinc: '', turnaround_hours: 37 },
  ]);
  const preview = await adminCaller.previewCatalogue({ csv });
  expect(preview.errors).toMatchObject([{ line: 2, error: 'loincTaken', column: 'loinc' }]);
  expect(await take(csv)).toEqual({ addedCount: 0, changedCount: 1 });
  expect(await fieldsOf(own.testId)).toEqual(own.fields);
  expect((await fieldsOf(kept.testId)).turnaroundHours).toBe(37);
});
