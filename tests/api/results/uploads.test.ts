import { describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { csvOf, makeDrawn, makeMeasured, saysOf, uploadAs, valuesOf } from '../../support/results/upload.ts';

const db = await testDb({ max: 24 });
const lab = await make.lab(db);
const technician = (await make.staff(db, lab.labId, 'technician')).actor;
const one = await makeMeasured(db, 1);
const three = await makeMeasured(db, 3);
const [glucose = { analyteId: 0, loinc: '' }] = one.analytes;
const drawn = (...testIds: number[]) => makeDrawn(db, { labId: lab.labId, testIds });
const row = (accession: string, loinc: string, value: string, unit = 'mg/dL') => [
  accession,
  loinc,
  value,
  unit,
];
const waiting = async () => (await callAs(db, technician).lab.uploadItems({ state: 'waiting' })).rows;
const itemOf = async (accession: string) => {
  const found = (await waiting()).find(({ accessionNumber }) => accessionNumber === accession);
  if (!found) throw new Error('it does not wait');
  return found;
};

describe('a CSV', () => {
  test('saves each value to the one line that measures it', async () => {
    const { accessionNumber, bookingIds } = await drawn(one.testId, three.testId);
    const [first = '', second = ''] = bookingIds;
    const rows = [...one.analytes, ...three.analytes].map(({ loinc }, index) =>
      row(accessionNumber, loinc, `${80 + index}`),
    );
    expect(saysOf(await uploadAs(db, technician, csvOf(rows)))).toBe('2 landed, 0 waiting, 0 refused');
    expect((await valuesOf(db, first)).get(glucose.loinc)).toMatchObject({
      value: 80,
      ucum: 'mg/dL',
      flag: 'N',
    });
    expect((await valuesOf(db, second)).size).toBe(3);
  });

  test('is read with semicolons, decimal commas, Arabic digits, other spellings of a unit, and CRLF', async () => {
    const { accessionNumber, bookingIds } = await drawn(three.testId);
    const [a, b, c] = three.analytes.map(({ loinc }) => loinc);
    const text = `accession;loinc;value;unit\r\n${accessionNumber};${a};5,4;mmol/l\r\n${accessionNumber};${b};<٠٫٥;mg/dl\r\n${accessionNumber.toLowerCase()};${c};≥ 90.25;mg/dL\r\n`;
    expect(saysOf(await uploadAs(db, technician, `\ufeff${text}`))).toBe('1 landed, 0 waiting, 0 refused');
    const values = await valuesOf(db, bookingIds[0] ?? '');
    expect(values.get(a ?? '')).toMatchObject({ value: 5.4, ucum: 'mmol/L' });
    expect(values.get(b ?? '')).toMatchObject({ value: 0.5, comparator: '<', ucum: 'mg/dL' });
    expect(values.get(c ?? '')).toMatchObject({ value: 90.25, comparator: '>=' });
  });

  test('in parts, in either order, gives the same result', async () => {
    const lines = [await drawn(three.testId), await drawn(three.testId)];
    for (const [index, { accessionNumber }] of lines.entries()) {
      const parts = three.analytes.map(({ loinc }, place) =>
        csvOf([row(accessionNumber, loinc, `${70 + place}`)]),
      );
      for (const part of index === 0 ? parts : parts.toReversed()) {
        expect(saysOf(await uploadAs(db, technician, part))).toBe('1 landed, 0 waiting, 0 refused');
      }
    }
    const [forwards, backwards] = await Promise.all(
      lines.map(({ bookingIds }) => valuesOf(db, bookingIds[0] ?? '')),
    );
    expect(forwards?.size).toBe(3);
    expect(backwards).toEqual(forwards);
  });

  test('with a value that differs from the stored one waits, and changes nothing', async () => {
    const { accessionNumber, bookingIds } = await drawn(one.testId);
    await uploadAs(db, technician, csvOf([row(accessionNumber, glucose.loinc, '80')]));
    expect(saysOf(await uploadAs(db, technician, csvOf([row(accessionNumber, glucose.loinc, '81')])))).toBe(
      '0 landed, 1 waiting, 0 refused',
    );
    expect((await itemOf(accessionNumber)).reason).toBe('differsFromEntered');
    expect((await valuesOf(db, bookingIds[0] ?? '')).get(glucose.loinc)?.value).toBe(80);
  });
});

describe('a CSV with repeated rows or unreadable ones', () => {
  test.each([
    ['the same value twice is one value', ['80', '80'], '1 landed, 0 waiting, 0 refused'],
    ['two values of one analyte are both refused', ['80', '81'], '0 landed, 0 waiting, 2 refused'],
  ])('%s', async (_, values, says) => {
    const { accessionNumber } = await drawn(one.testId);
    const rows = values.map((value) => row(accessionNumber, glucose.loinc, value));
    expect(saysOf(await uploadAs(db, technician, csvOf(rows)))).toBe(says);
  });

  test.each([
    ['1,234', 'numberAmbiguous'],
    ['hemolyzed', 'numberInvalid'],
    ['1.2.3', 'numberInvalid'],
    ['9e3', 'numberInvalid'],
    ['', 'valueMissing'],
  ])('a bad value %j is refused with its row, and the rest is saved', async (value, reason) => {
    const { accessionNumber } = await drawn(three.testId);
    const [a = '', b = ''] = three.analytes.map(({ loinc }) => loinc);
    const outcome = await uploadAs(
      db,
      technician,
      csvOf([row(accessionNumber, a, '80'), row(accessionNumber, b, `"${value}"`)]),
    );
    expect(saysOf(outcome)).toBe('1 landed, 0 waiting, 1 refused');
    expect(outcome).toMatchObject({ refusals: [{ accessionNumber, reason, rows: [3] }] });
  });

  test('is identified by its bytes: twenty uploads, four at a time, save it once', async () => {
    const { accessionNumber, bookingIds } = await drawn(one.testId);
    const csv = csvOf([row(accessionNumber, glucose.loinc, '80')]);
    await openConnections(db, 20);
    const outcomes = [];
    for (let round = 0; round < 5; round += 1)
      outcomes.push(...(await Promise.all(Array.from({ length: 4 }, () => uploadAs(db, technician, csv)))));
    expect(new Set(outcomes.map(saysOf))).toEqual(new Set(['1 landed, 0 waiting, 0 refused']));
    expect(outcomes.filter((each) => each.isAccepted && !each.isRepeat)).toHaveLength(1);
    const results = await db
      .selectFrom('results')
      .selectAll()
      .where('booking_id', '=', bookingIds[0] ?? '')
      .execute();
    expect(results).toHaveLength(1);
    const { rows } = await callAs(db, technician).lab.uploadItems({ state: 'landed' });
    expect(rows.filter((each) => each.accessionNumber === accessionNumber)).toHaveLength(1);
  });
});

test('a choice matches by its code or its text in either language, and by nothing else', async () => {
  const { testId } = await make.test(db);
  const choices = JSON.stringify([
    { code: 'negative', ar: 'سلبي', en: 'Negative', isAbnormal: false },
    { code: 'positive', ar: 'إيجابي', en: 'Positive', isAbnormal: true },
  ]);
  const { loinc } = await makeAnalyte(db, { testId, kind: 'choice', choices: JSON.parse(choices) as never });
  const kept: unknown[] = [];
  for (const said of ['NEGATIVE', 'إيجابي', 'trace']) {
    const { accessionNumber, bookingIds } = await drawn(testId);
    await uploadAs(db, technician, csvOf([row(accessionNumber, loinc, said, '')]));
    kept.push(
      (await valuesOf(db, bookingIds[0] ?? '')).get(loinc)?.choice_code ??
        (await itemOf(accessionNumber)).reason,
    );
  }
  expect(kept).toEqual(['negative', 'positive', 'unknownChoice']);
});

test('a lab at its storage limit cannot upload', async () => {
  const full = await make.lab(db);
  await db
    .updateTable('plans')
    .set({ storage_bytes: 10 })
    .where('audience', '=', 'lab')
    .where('tier', '=', 'starter')
    .execute();
  await expect(uploadAs(db, full.actor, csvOf([row('M1-0001', glucose.loinc, '80')]))).rejects.toMatchObject({
    message: 'STORAGE_FULL',
  });
  await db.updateTable('plans').set({ storage_bytes: null }).where('audience', '=', 'lab').execute();
});
