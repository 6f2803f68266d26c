import { describe, expect, test } from 'vitest';
import type { ValueInput } from '#/shared/results/result.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  addRange,
  enter,
  makeAnalyte,
  makeMeasuredTest,
  makePatient,
  makeSampledVisit,
  makeWork,
} from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

type Person = { sex?: 'female' | 'male' | null; birthYear?: number | null };

/** Enters a value for a line with this analyte and this person; returns the stored value. */
async function keep(analyteId: number, value: Partial<ValueInput>, person: Person = {}) {
  const lab = await make.lab(db);
  const { labTestId } = await makeMeasuredTest(db, lab.labId, [analyteId]);
  const customer = await makePatient(db, person);
  const visit = await makeSampledVisit(db, {
    labId: lab.labId,
    labTestIds: [labTestId],
    customerId: customer.userId,
  });
  const [bookingId = ''] = visit.bookingIds;
  await callAs(db, lab.actor).lab.enterResult({ bookingId, values: [{ analyteId, ...value }] });
  const form = await callAs(db, lab.actor).lab.result({ bookingId });
  const kept = form.result?.versions[0]?.values[0];
  if (!kept) throw new Error('nothing was kept');
  return kept;
}

const year = new Date().getFullYear();

describe('ranges for the person', async () => {
  // Like the real Hb: by sex for adults, by age for children, and a wider row for all.
  const hb = await makeAnalyte(db, {
    ucum: 'g/dL',
    ranges: [
      { low: 10, high: 18 },
      { sex: 'female', ageFrom: 18, low: 12, high: 16 },
      { sex: 'male', ageFrom: 18, low: 13, high: 17 },
      { ageFrom: 1, ageBefore: 6, low: 11, high: 14 },
      { ageFrom: 6, ageBefore: 12, low: 11.5, high: 15.5 },
    ],
  });
  const cases: [string, Person, number | null, number | null][] = [
    ['a woman', { sex: 'female', birthYear: year - 40 }, 12, 16],
    ['a man', { sex: 'male', birthYear: year - 40 }, 13, 17],
    ['a woman on the first year of being grown up', { sex: 'female', birthYear: year - 18 }, 12, 16],
    ['a girl one year below the age bound', { sex: 'female', birthYear: year - 17 }, 10, 18],
    ['a one-year-old child', { sex: 'male', birthYear: year - 1 }, 11, 14],
    ['a baby', { sex: 'male', birthYear: year }, 10, 18],
    ['a five-year-old child', { sex: null, birthYear: year - 5 }, 11, 14],
    ['a six-year-old child', { sex: null, birthYear: year - 6 }, 11.5, 15.5],
    ['an eleven-year-old child', { sex: 'female', birthYear: year - 11 }, 11.5, 15.5],
    ['a twelve-year-old child', { sex: 'female', birthYear: year - 12 }, 10, 18],
    ['an adult of unknown sex', { birthYear: year - 40 }, 10, 18],
    ['a man of unknown age', { sex: 'male' }, 10, 18],
    ['a person of unknown sex and age', {}, 10, 18],
  ];
  test.each(cases)('%s', async (_who, person, low, high) => {
    const kept = await keep(hb, { value: 12.5, ucum: 'g/dL' }, person);
    expect([kept.rangeLow, kept.rangeHigh]).toEqual([low, high]);
  });

  test('if no range fits there is no flag', async () => {
    const adult = await makeAnalyte(db, {
      ranges: [{ sex: 'female', ageFrom: 18, low: 1, high: 2, criticalHigh: 3 }],
    });
    for (const person of [
      {},
      { sex: 'female' as const },
      { birthYear: year - 40 },
      { sex: 'male' as const, birthYear: year - 40 },
    ]) {
      const kept = await keep(adult, { value: 9, ucum: 'mg/dL' }, person);
      expect(kept).toMatchObject({ rangeLow: null, rangeHigh: null, flag: null, isCritical: false });
    }
  });

  test('the lab’s own range wins, and keeps the usual critical bounds that it leaves out', async () => {
    const work = await makeWork(db);
    await addRange(db, work.analyteId, { labId: work.lab.labId, low: 60, high: 110 });
    await enter(db, work.technician.actor, work, 105);
    const form = await callAs(db, work.technician.actor).lab.result(work);
    expect(form.analytes[0]?.range).toEqual({ low: 60, high: 110, criticalLow: 50, criticalHigh: 400 });
    expect(form.result?.versions[0]?.values[0]).toMatchObject({ rangeLow: 60, rangeHigh: 110, flag: 'N' });
  });

  test('the range of another lab is not used', async () => {
    const [work, other] = [await makeWork(db), await make.lab(db)];
    await addRange(db, work.analyteId, { labId: other.labId, low: 1, high: 2 });
    await enter(db, work.technician.actor, work, 80);
    const form = await callAs(db, work.technician.actor).lab.result(work);
    expect(form.result?.versions[0]?.values[0]).toMatchObject({ rangeLow: 70, rangeHigh: 99, flag: 'N' });
  });
});

describe('units', async () => {
  const glucose = await makeAnalyte(db, {
    units: [{ ucum: 'mmol/L', factor: 18.016 }],
    ranges: [{ low: 70, high: 99, criticalLow: 50, criticalHigh: 400 }],
  });
  const hba1c = await makeAnalyte(db, {
    ucum: '%',
    units: [{ ucum: 'mmol/mol', factor: 0.09148, shift: 2.152 }],
    ranges: [{ low: 4, high: 5.6 }],
  });
  const cases: [string, number, Partial<ValueInput>, object][] = [
    [
      'in its own unit',
      glucose,
      { value: 99, ucum: 'mg/dL' },
      { flag: 'N', canonicalValue: 99, rangeLow: 70, rangeHigh: 99 },
    ],
    [
      'in another unit',
      glucose,
      { value: 5.4, ucum: 'mmol/L' },
      { flag: 'N', canonicalValue: 97.2864, rangeLow: 3.89, rangeHigh: 5.5 },
    ],
    ['at the converted bound', glucose, { value: 5.5, ucum: 'mmol/L' }, { flag: 'N' }],
    ['beyond the converted bound', glucose, { value: 5.51, ucum: 'mmol/L' }, { flag: 'H' }],
    ['critical', glucose, { value: 22.3, ucum: 'mmol/L' }, { flag: 'HH', isCritical: true }],
    ['critical and low', glucose, { value: 2.7, ucum: 'mmol/L' }, { flag: 'LL', isCritical: true }],
    [
      'converted with a shift',
      hba1c,
      { value: 39, ucum: 'mmol/mol' },
      { flag: 'H', canonicalValue: 5.71972, rangeHigh: 38 },
    ],
    [
      'converted with a shift, within the range',
      hba1c,
      { value: 37, ucum: 'mmol/mol' },
      { flag: 'N', rangeLow: 20 },
    ],
    ['without floating-point noise', glucose, { value: 0.1 + 0.2, ucum: 'mg/dL' }, { canonicalValue: 0.3 }],
  ];
  test.each(cases)('%s', async (_what, analyteId, value, expected) => {
    expect(await keep(analyteId, value)).toMatchObject(expected);
  });

  test('an unknown unit is refused, since a critical value could not be recognised', async () => {
    await expect(keep(glucose, { value: 5, ucum: 'g/L' })).rejects.toThrow('NOT_FOUND');
    await expect(keep(glucose, { value: 5 })).rejects.toThrow('NOT_FOUND');
  });

  test('a range that is sent with the value replaces the stored one, and the critical bounds stay', async () => {
    expect(await keep(glucose, { value: 5.9, ucum: 'mmol/L', rangeLow: 3.9, rangeHigh: 6.1 })).toMatchObject({
      rangeLow: 3.9,
      rangeHigh: 6.1,
      flag: 'N',
    });
    expect(await keep(glucose, { value: 105, ucum: 'mg/dL', rangeLow: null, rangeHigh: null })).toMatchObject(
      {
        rangeLow: null,
        rangeHigh: null,
        flag: null,
      },
    );
    expect(await keep(glucose, { value: 500, ucum: 'mg/dL', rangeLow: 1, rangeHigh: 900 })).toMatchObject({
      flag: 'HH',
      isCritical: true,
    });
  });
});

describe('choices and texts', async () => {
  const choices = [
    { code: 'neg', ar: 'سلبي', en: 'Negative', isAbnormal: false },
    { code: 'pos', ar: 'إيجابي', en: 'Positive', isAbnormal: true },
  ];
  const culture = await makeAnalyte(db, { kind: 'choice', choices });
  const group = await makeAnalyte(db, {
    kind: 'choice',
    choices: [{ code: 'O', ar: 'O', en: 'O', isAbnormal: false }],
  });
  test('an abnormal choice is flagged', async () => {
    expect(await keep(culture, { choiceCode: 'pos' })).toMatchObject({ choiceCode: 'pos', flag: 'A' });
    expect(await keep(culture, { choiceCode: 'neg' })).toMatchObject({ flag: 'N' });
  });
  test('an analyte without abnormal choices gets no flag', async () => {
    expect(await keep(group, { choiceCode: 'O' })).toMatchObject({ flag: null });
  });
  test('an unknown choice, and a number for a choice, are refused', async () => {
    await expect(keep(culture, { choiceCode: 'maybe' })).rejects.toThrow('NOT_FOUND');
    await expect(keep(culture, { value: 1, ucum: 'mg/dL' })).rejects.toThrow('NOT_FOUND');
    await expect(keep(culture, { choiceCode: 'pos', valueText: 'pos' })).rejects.toThrow('NOT_FOUND');
  });
  test('a text replaces a value that could not be measured', async () => {
    const glucose = await makeAnalyte(db);
    expect(await keep(glucose, { valueText: 'hemolyzed' })).toMatchObject({
      valueText: 'hemolyzed',
      flag: null,
    });
  });
});
