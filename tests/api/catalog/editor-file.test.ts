import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { catalogColumns } from '#/server/catalog/editor/catalog-cells.ts';
import { catalogList } from '#/server/catalog/editor/catalog-list.ts';
import { streamCsv } from '#/server/platform/csv/stream-csv.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { analyteFields, testFields } from '../../support/catalog/catalog-fields.ts';
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
const download = () =>
  new Response(
    streamCsv(catalogList.columns, catalogList.pages(db, new URLSearchParams(), testSite())),
  ).bytes();
const fileOf = async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await download());
const csvOf = (row: Record<string, string | number>) => Papa.unparse([row]);
const fieldsOf = async (testId: number) => (await adminCaller.catalogueTest({ testId })).fields;
async function take(csv: string) {
  const { fingerprint } = await adminCaller.previewCatalogue({ csv });
  return adminCaller.importCatalogue({ csv, fingerprint });
}

describe('the catalogue as a file', () => {
  test('imported as exported, with any special characters, changes nothing', async () => {
    const { analyteId } = await adminCaller.createAnalyte({ fields: analyteFields() });
    await newTest({
      nameEn: `=HYPERLINK("http://x","y") ${randomUUID()}`,
      nameAr: `-تحليل، "بين" ${randomUUID()}`,
      descriptionEn: '@SUM(A1)\nand; a, "second" line',
      descriptionAr: '+1',
      loinc: null,
      ucum: '10*3/uL',
      synonymsAr: ['أول', 'ثان'],
      synonymsEn: ['+plus', 'b'],
      referenceRanges: [
        { sex: 'female', low: -5.25, high: null },
        { sex: 'male', low: 0.0000001, high: 1e9 },
      ],
      analyteIds: [analyteId],
    });
    const csv = await fileOf();
    expect(csv.startsWith(`\ufeff${catalogColumns.join(',')}\r\n`)).toBe(true);
    for (const row of Papa.parse<string[]>(csv.slice(1)).data)
      for (const cell of row) expect(cell).not.toMatch(/^(?:[=+@]|-(?!\d))/);
    const preview = await adminCaller.previewCatalogue({ csv });
    expect(preview).toMatchObject({ fileError: null, rows: [], errors: [] });
    expect(preview.unchangedCount).toBeGreaterThan(0);
    expect(await take(csv)).toEqual({ addedCount: 0, changedCount: 0 });
  });
});

test('a file changes what it contains, adds new tests, and leaves the rest', async () => {
  const made = await newTest({ synonymsEn: ['old'], popularPosition: 21_001 });
  const next = await newTest({ popularPosition: 21_002 });
  const fresh = testFields();
  const { name_en: category } = await db
    .selectFrom('categories')
    .select('name_en')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const csv = Papa.unparse({
    fields: [
      'Test ID',
      'name_en',
      'name_ar',
      'turnaround hours',
      'synonyms_en',
      'popular_position',
      'category',
      'description_en',
      'description_ar',
      'specimen_kind',
      'specimen_en',
      'specimen_ar',
      'preparation_en',
      'preparation_ar',
    ],
    data: [
      [made.testId, `${made.fields.nameEn} two`, '', '٤٨', '-', '21002'],
      [next.testId, '', '', '', '', '21001'],
      [
        '',
        fresh.nameEn,
        fresh.nameAr,
        '24',
        'a | b',
        '',
        category,
        'd',
        'و',
        'Urine',
        'urine',
        'بول',
        'p',
        'ت',
      ],
    ],
  });
  const preview = await adminCaller.previewCatalogue({ csv });
  expect(preview.errors).toEqual([]);
  expect(preview.rows.map(({ line, testId }) => ({ line, testId }))).toEqual([
    { line: 2, testId: made.testId },
    { line: 3, testId: next.testId },
    { line: 4, testId: null },
  ]);
  expect(preview.rows[0]?.changes).toContainEqual({ column: 'turnaround_hours', from: 24, to: 48 });
  expect(await take(csv)).toEqual({ addedCount: 1, changedCount: 2 });
  expect(await fieldsOf(made.testId)).toEqual({
    ...made.fields,
    nameEn: `${made.fields.nameEn} two`,
    turnaroundHours: 48,
    synonymsEn: [],
    popularPosition: 21_002,
  });
  expect((await fieldsOf(next.testId)).popularPosition).toBe(21_001);
  const added = await callAs(db, null).catalog.test({ testName: fresh.nameEn });
  expect(added).toMatchObject({
    specimenKind: 'urine',
    anonymousAllowed: false,
    synonyms: { en: ['a', 'b'] },
  });
  const names = db.selectFrom('test_names_before').select('name').where('test_id', '=', made.testId);
  expect(await names.execute()).toEqual([{ name: made.fields.nameEn }]);
  const log = db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'admin.importCatalogue');
  expect(await log.where('subject_id', '=', String(next.testId)).execute()).toEqual([
    { before: { popular_position: 21_002 }, after: { popular_position: 21_001 } },
  ]);
});

describe('a previewed file', () => {
  test('is refused if the catalogue has changed since the preview', async () => {
    const { testId, fields } = await newTest();
    const csv = csvOf({ test_id: testId, turnaround_hours: 30 });
    const { fingerprint } = await adminCaller.previewCatalogue({ csv });
    await adminCaller.updateTest({ testId, version: 1, fields: { ...fields, turnaroundHours: 29 } });
    await expect(adminCaller.importCatalogue({ csv, fingerprint })).rejects.toThrow('CHANGED_MEANWHILE');
    expect((await fieldsOf(testId)).turnaroundHours).toBe(29);
  });
});

const unreadable: Record<string, [string, string]> = {
  nothing: ['empty', ''],
  'a header alone': ['empty', 'test_id,name_en\r\n'],
  'no column that names tests': ['header', 'fasting_hours\n1'],
  'a column twice': ['header', 'test_id,test_id\n1,1'],
  'an open quote': ['quotes', 'test_id,name_en\n1,"Iron'],
  'UTF-16 read as UTF-8': ['encoding', 't\u0000e\u0000s\u0000t\u0000'],
  'broken letters': ['encoding', 'test_id,name_ar\n1,\ufffd\ufffd'],
  'too many rows': ['tooManyRows', `test_id\n${'1\n'.repeat(2_001)}`],
};
test.each(Object.keys(unreadable))('a file with %s is refused', async (name) => {
  const [error, csv] = unreadable[name] ?? ['', ''];
  expect(await adminCaller.previewCatalogue({ csv })).toMatchObject({
    fileError: error,
    rows: [],
    errors: [],
  });
});

const written: Record<string, (id: number) => string> = {
  semicolons: (id) => `test_id;turnaround_hours;unit\n${id};36;\n`,
  tabs: (id) => `test_id\tturnaround_hours\n${id}\t36\n`,
  'a named delimiter': (id) => `sep=;\ntest_id;turnaround_hours\n${id};36`,
  'a byte order mark and Windows lines': (id) => `\ufefftest_id,turnaround_hours\r\n${id},36\r\n`,
  'Arabic digits': (id) => `test_id,turnaround_hours\n${id},٣٦`,
  'another order and strange columns': (id) => `remark,Turnaround-Hours,TEST ID\nx,36,${id}`,
};
test.each(Object.keys(written))('a file with %s is read', async (name) => {
  const { testId } = await newTest();
  expect(await take(written[name]?.(testId) ?? '')).toEqual({ addedCount: 0, changedCount: 1 });
  expect((await fieldsOf(testId)).turnaroundHours).toBe(36);
});

test('a file of more than two megabytes is refused as a whole', async () => {
  const csv = `test_id,name_en\n1,${'ا'.repeat(1_000_001)}`;
  await expect(adminCaller.previewCatalogue({ csv })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
