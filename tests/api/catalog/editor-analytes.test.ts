import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AnalyteFields } from '#/shared/catalog/editor.ts';
import { callAs } from '../../support/api/caller.ts';
import { analyteFields, newLoinc } from '../../support/catalog/catalog-fields.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { makeEntered } from '../../support/results/released.ts';
import { enter, makeWork } from '../../support/results/result-line.ts';

const db = await testDb();
const { actor: admin } = await make.admin(db);
const adminCaller = callAs(db, admin, { locale: 'en' }).admin;
const logOf = (analyteId: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'analyte')
    .where('subject_id', '=', String(analyteId))
    .orderBy('id')
    .execute();

const adults = { sex: 'any' as const, ageFrom: 18, ageBefore: 151, criticalLow: null, criticalHigh: null };

/** The codes of generated analytes have no valid check digit. */
async function analyteOf(work: { analyteId: number }) {
  const read = await adminCaller.analyte(work);
  return { ...read, fields: { ...read.fields, loinc: newLoinc() } };
}

describe('an analyte in use', () => {
  test('is changed as a whole; ranges apply from now on, and released results stay', async () => {
    const work = await makeEntered(db, 80);
    const verifier = callAs(db, work.verifier.actor).lab;
    await verifier.verifyResults({ ids: [work.resultId] });
    await verifier.releaseResults({ ids: [work.resultId] });
    const loinc = newLoinc();
    await db.updateTable('analytes').set({ loinc }).where('id', '=', work.analyteId).execute();
    const report = () => callAs(db, work.customer.actor).results.get({ id: work.visitId });
    const before = await report();
    expect(JSON.stringify(before)).toContain('"rangeHigh":99');

    const { fields, version, hasResults } = await adminCaller.analyte(work);
    expect(hasResults).toBe(true);
    const ranges = [{ ...adults, sex: 'any' as const, ageFrom: 0, low: 100, high: 120 }];
    await adminCaller.updateAnalyte({ ...work, version, fields: { ...fields, ranges } });
    expect(await report()).toEqual(before);
    expect((await logOf(work.analyteId))[0]).toMatchObject({
      action: 'admin.updateAnalyte',
      before: { ranges: fields.ranges },
      after: { ranges },
    });

    const later = await makeWork(db);
    const own = await analyteOf(later);
    await adminCaller.updateAnalyte({ ...later, version: own.version, fields: { ...own.fields, ranges } });
    await enter(db, later.technician.actor, later, 80);
    const result = await callAs(db, later.lab.actor).lab.result(later);
    expect(result.result?.versions[0]?.values[0]).toMatchObject({ rangeLow: 100, flag: 'L' });
  });

  test('keeps its unit, its kind and its codes while values are stored', async () => {
    const work = await makeEntered(db, 80);
    const { fields, version } = await analyteOf(work);
    await expect(
      adminCaller.updateAnalyte({ ...work, version, fields: { ...fields, ucum: 'g/L' } }),
    ).rejects.toThrow('ANALYTE_IN_USE');
    await expect(
      adminCaller.updateAnalyte({
        ...work,
        version,
        fields: { ...fields, kind: 'text', ucum: null, units: [], ranges: [] },
      }),
    ).rejects.toThrow('ANALYTE_IN_USE');
    const nameEn = `Another ${randomUUID()}`;
    expect(
      await adminCaller.updateAnalyte({ ...work, version, fields: { ...fields, nameEn, loinc: newLoinc() } }),
    ).toEqual({
      version: version + 1,
    });
    await expect(adminCaller.updateAnalyte({ ...work, version, fields })).rejects.toThrow(
      'CHANGED_MEANWHILE',
    );
  });

  test('leaves the ranges of laboratories unchanged', async () => {
    const work = await makeWork(db);
    const owner = callAs(db, work.lab.actor).lab;
    await owner.setRange({
      analyteId: work.analyteId,
      sex: 'any',
      ageFrom: 0,
      ageBefore: 151,
      low: 1,
      high: 2,
    });
    const { fields, version } = await analyteOf(work);
    await adminCaller.updateAnalyte({ ...work, version, fields: { ...fields, ranges: [] } });
    const [row] = (await owner.ranges()).rows;
    expect(row).toMatchObject({ usual: [], own: [{ low: 1, high: 2 }] });
    await expect(
      adminCaller.updateAnalyte({ ...work, version: version + 1, fields: { ...fields, ucum: 'g/L' } }),
    ).rejects.toThrow('ANALYTE_IN_USE');
  });
});

describe('an analyte', () => {
  test('has one usual and one critical range for a person', async () => {
    const everybody = { ...adults, ageFrom: 0 };
    const critical = { ...everybody, low: null, high: null, criticalHigh: 30 };
    const make = (ranges: AnalyteFields['ranges']) =>
      adminCaller.createAnalyte({ fields: analyteFields({ ranges }) });
    await expect(
      make([
        { ...adults, low: 1, high: 2 },
        { ...adults, ageFrom: 60, low: 1, high: 3 },
      ]),
    ).rejects.toThrow('RANGE_OVERLAPS');
    await expect(make([critical, { ...critical, ageFrom: 60, criticalHigh: 40 }])).rejects.toThrow(
      'RANGE_OVERLAPS',
    );
    await expect(make([critical, { ...everybody, low: 1, high: 2 }])).rejects.toThrow('RANGE_OVERLAPS');
    await make([
      critical,
      { ...adults, ageBefore: 60, low: 1, high: 2 },
      { ...adults, ageFrom: 60, low: 1, high: 3 },
      { ...adults, sex: 'female', low: 1, high: 1.5 },
    ]);
  });

  const badAnalytes: Record<string, Partial<AnalyteFields>> = {
    'a wrong check digit': { loinc: '718-8' },
    'a quantity without a unit': { ucum: null },
    'a text with a unit': { kind: 'text' },
    'a choice of one': {
      kind: 'choice',
      ucum: null,
      units: [],
      choices: [{ code: 'pos', ar: 'إيجابي', en: 'Positive', isAbnormal: true }],
    },
    'choices of a quantity': { choices: [{ code: 'a', ar: 'ا', en: 'a', isAbnormal: false }] },
    'its own unit again': { units: [{ ucum: 'mg/dL', factor: 1, shift: 0 }] },
    'a factor of nothing': { units: [{ ucum: 'g/L', factor: 0, shift: 0 }] },
    'seven decimals': { decimals: 7 },
    'low above high': { ranges: [{ ...adults, low: 3, high: 2 }] },
    'critical within the usual': { ranges: [{ ...adults, low: 3, high: 5, criticalLow: 4 }] },
    'critical below the usual high': { ranges: [{ ...adults, low: 3, high: 5, criticalHigh: 4 }] },
    'ages upside down': { ranges: [{ ...adults, ageFrom: 20, ageBefore: 20, low: 1, high: 2 }] },
    'no bound': { ranges: [{ ...adults, low: null, high: null }] },
  };
  test.each(Object.keys(badAnalytes))('with %s is refused', async (name) => {
    await expect(
      adminCaller.createAnalyte({ fields: analyteFields(badAnalytes[name]) }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('is found by its names and its code', async () => {
    const fields = analyteFields();
    const { analyteId } = await adminCaller.createAnalyte({ fields });
    for (const text of [fields.nameEn, fields.nameAr, fields.loinc, fields.shortName])
      expect((await adminCaller.analytes({ text })).rows).toMatchObject([{ analyteId, hasResults: false }]);
    await expect(
      adminCaller.createAnalyte({ fields: { ...analyteFields(), loinc: fields.loinc } }),
    ).rejects.toThrow('TEST_ALREADY_EXISTS');
  });
});
