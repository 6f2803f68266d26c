import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { csvOf, makeDrawn, saysOf, uploadAs, valuesOf } from '../../support/results/upload.ts';

const CHOLESTEROL = '2093-3';
const TRIGLYCERIDES = '2571-8';
const HDL = '2085-9';
const LDL = '13457-7';

const db = await testDb();
const lab = await make.lab(db);
const technician = (await make.staff(db, lab.labId, 'technician')).actor;
const { testId } = await make.test(db, { loinc: '24331-1' });
const analyteIds = new Map<string, number>();
for (const loinc of [CHOLESTEROL, TRIGLYCERIDES, HDL, LDL]) {
  const made = await makeAnalyte(db, { testId, loinc, ucum: 'mg/dL', decimals: 0, ranges: [{ high: 100 }] });
  analyteIds.set(loinc, made.analyteId);
}
const drawn = async () => {
  const { accessionNumber, bookingIds } = await makeDrawn(db, { labId: lab.labId, testIds: [testId] });
  return { accessionNumber, bookingId: bookingIds[0] ?? '' };
};
const typed = (values: Record<string, number>) =>
  Object.entries(values).map(([loinc, value]) => ({
    analyteId: analyteIds.get(loinc) ?? 0,
    value,
    ucum: 'mg/dL',
  }));
const ldlOf = async (bookingId: string) => (await valuesOf(db, bookingId)).get(LDL)?.value ?? null;
const enter = (bookingId: string, values: Record<string, number>) =>
  callAs(db, technician).lab.enterResult({ bookingId, values: typed(values) });
const panel = { [CHOLESTEROL]: 200, [TRIGLYCERIDES]: 150, [HDL]: 50 };

test('LDL is calculated for typed values, flagged, and again when they change', async () => {
  const { bookingId } = await drawn();
  await enter(bookingId, panel);
  expect((await valuesOf(db, bookingId)).get(LDL)).toMatchObject({ value: 123, ucum: 'mg/dL', flag: 'H' });
  // The form sends back what was calculated.
  await enter(bookingId, { ...panel, [CHOLESTEROL]: 180, [LDL]: 123 });
  expect(await ldlOf(bookingId)).toBe(104);
  await enter(bookingId, { ...panel, [TRIGLYCERIDES]: 900, [LDL]: 104 });
  expect(await ldlOf(bookingId)).toBeNull();
});

test('LDL that the laboratory measured stays', async () => {
  const { bookingId } = await drawn();
  await enter(bookingId, panel);
  await enter(bookingId, { ...panel, [LDL]: 99 });
  await enter(bookingId, { ...panel, [CHOLESTEROL]: 180, [LDL]: 99 });
  expect(await ldlOf(bookingId)).toBe(99);
});

test('LDL is calculated for a file, also for one in parts, and a later LDL of the laboratory takes its place', async () => {
  const { bookingId, accessionNumber } = await drawn();
  const upload = async (values: Record<string, number>) =>
    saysOf(
      await uploadAs(
        db,
        technician,
        csvOf(Object.entries(values).map(([loinc, value]) => [accessionNumber, loinc, `${value}`, 'mg/dL'])),
      ),
    );
  expect(await upload({ [CHOLESTEROL]: 200, [TRIGLYCERIDES]: 150 })).toBe('1 landed, 0 waiting, 0 refused');
  expect(await ldlOf(bookingId)).toBeNull();
  expect(await upload({ [HDL]: 50 })).toBe('1 landed, 0 waiting, 0 refused');
  expect(await ldlOf(bookingId)).toBe(123);
  expect(await upload({ [LDL]: 118 })).toBe('1 landed, 0 waiting, 0 refused');
  expect(await ldlOf(bookingId)).toBe(118);
});

test('triglycerides beyond the limit of the formula: nothing is calculated for a file', async () => {
  const { bookingId, accessionNumber } = await drawn();
  const rows = Object.entries({ ...panel, [TRIGLYCERIDES]: 801 }).map(([loinc, value]) => [
    accessionNumber,
    loinc,
    `${value}`,
    'mg/dL',
  ]);
  await uploadAs(db, technician, csvOf(rows));
  expect((await valuesOf(db, bookingId)).size).toBe(3);
});
