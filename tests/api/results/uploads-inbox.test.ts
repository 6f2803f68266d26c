import { describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import {
  csvOf,
  makeDrawn,
  makeMeasured,
  nextAccession,
  saysOf,
  uploadAs,
  valuesOf,
} from '../../support/results/upload.ts';

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

describe('a report that cannot be matched waits', () => {
  test('for an accession of another lab, with the same reason as for an unknown one', async () => {
    const other = await makeDrawn(db, { testIds: [one.testId] });
    const unknown = nextAccession();
    for (const accession of [other.accessionNumber, unknown]) {
      expect(saysOf(await uploadAs(db, technician, csvOf([row(accession, glucose.loinc, '80')])))).toBe(
        '0 landed, 1 waiting, 0 refused',
      );
      expect((await itemOf(accession)).reason).toBe('unknownAccession');
    }
    expect((await valuesOf(db, other.bookingIds[0] ?? '')).size).toBe(0);
  });

  test('if two lines of the specimen measure the same analyte', async () => {
    const { testId } = await make.test(db);
    await db
      .insertInto('test_analytes')
      .values({ test_id: testId, analyte_id: glucose.analyteId, position: 1 })
      .execute();
    const { accessionNumber } = await drawn(one.testId, testId);
    await uploadAs(db, technician, csvOf([row(accessionNumber, glucose.loinc, '80')]));
    expect((await itemOf(accessionNumber)).reason).toBe('severalLines');
  });

  test.each([
    ['unknownAnalyte', '9999999-9', 'mg/dL'],
    ['unknownUnit', glucose.loinc, 'Mg/L'],
    ['unknownUnit', glucose.loinc, ''],
    ['notOrdered', three.analytes[0]?.loinc ?? '', 'mg/dL'],
  ])('%s', async (reason, loinc, unit) => {
    const { accessionNumber } = await drawn(one.testId);
    await uploadAs(db, technician, csvOf([row(accessionNumber, loinc, '80', unit)]));
    expect((await itemOf(accessionNumber)).reason).toBe(reason);
  });

  test('for a refused specimen', async () => {
    const { accessionNumber } = await drawn(one.testId);
    await db
      .updateTable('specimens')
      .set({ status: 'rejected', rejected_at: new Date(), rejection_reason: 'hemolyzed' })
      .where('accession_number', '=', accessionNumber)
      .execute();
    await uploadAs(db, technician, csvOf([row(accessionNumber, glucose.loinc, '80')]));
    expect((await itemOf(accessionNumber)).reason).toBe('specimenRejected');
  });

  test('for a released result', async () => {
    const accessionNumber = nextAccession();
    const released = await makeResult(db, { labId: lab.labId });
    await db
      .updateTable('specimens')
      .set({ accession_number: accessionNumber })
      .where('id', '=', released.specimenId)
      .execute();
    const [analyteId = 0] = released.analyteIds;
    const { loinc } = await db
      .selectFrom('analytes')
      .select('loinc')
      .where('id', '=', analyteId)
      .executeTakeFirstOrThrow();
    await uploadAs(db, technician, csvOf([row(accessionNumber, loinc, '99')]));
    const item = await itemOf(accessionNumber);
    expect(item.reason).toBe('alreadyReleased');
    await expect(
      callAs(db, technician).lab.assignUploadItem({ itemId: item.id, bookingId: released.bookingId }),
    ).rejects.toMatchObject({ message: 'RESULT_LOCKED' });
  });

  test('if the file marks a value as critical and our ranges do not', async () => {
    const { accessionNumber, bookingIds } = await drawn(one.testId);
    const csv = csvOf(
      [[accessionNumber, glucose.loinc, '80', 'mg/dL', 'HH']],
      'accession,loinc,value,unit,flag',
    );
    await uploadAs(db, technician, csv);
    expect((await itemOf(accessionNumber)).reason).toBe('criticalFlagDiffers');
    expect((await valuesOf(db, bookingIds[0] ?? '')).size).toBe(0);
  });
});

describe('a person decides', () => {
  test('and the report is saved to the chosen line, once', async () => {
    const { bookingIds } = await drawn(one.testId);
    const wrong = nextAccession();
    await uploadAs(db, technician, csvOf([row(wrong, glucose.loinc, '80')]));
    const api = callAs(db, technician).lab;
    const input = { itemId: (await itemOf(wrong)).id, bookingId: bookingIds[0] ?? '' };
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => api.assignUploadItem(input)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await valuesOf(db, bookingIds[0] ?? '')).get(glucose.loinc)?.value).toBe(80);
  });

  test('among the lines without a result, by the number of the tube, the reference of the visit or of the line', async () => {
    const { accessionNumber, bookingIds, visitId } = await drawn(one.testId);
    const [bookingId = ''] = bookingIds;
    const { lineReference, visitReference } = await db
      .selectFrom('bookings as b')
      .innerJoin('visits as v', 'v.id', 'b.visit_id')
      .select(['b.reference as lineReference', 'v.reference as visitReference'])
      .where('v.id', '=', visitId)
      .executeTakeFirstOrThrow();
    const { uploadLines } = callAs(db, technician).lab;
    for (const searchText of [accessionNumber, lineReference, visitReference.toLowerCase()]) {
      expect(await uploadLines({ searchText })).toMatchObject([{ bookingId, accessionNumber }]);
    }
  });

  test('and a line that cannot take it leaves it waiting', async () => {
    const { bookingIds } = await drawn(three.testId);
    const wrong = nextAccession();
    await uploadAs(db, technician, csvOf([row(wrong, glucose.loinc, '80')]));
    const item = await itemOf(wrong);
    const outcome = await callAs(db, technician).lab.assignUploadItem({
      itemId: item.id,
      bookingId: bookingIds[0] ?? '',
    });
    expect(outcome).toEqual({ state: 'waiting', reason: 'notOrdered' });
    expect(await itemOf(wrong)).toMatchObject({ state: 'waiting', reason: 'unknownAccession' });
  });

  test('and a dismissed report does not wait any more', async () => {
    const wrong = nextAccession();
    await uploadAs(db, technician, csvOf([row(wrong, glucose.loinc, '80')]));
    const { id: itemId } = await itemOf(wrong);
    await callAs(db, technician).lab.dismissUploadItem({ itemId });
    await expect(itemOf(wrong)).rejects.toThrow('it does not wait');
    await expect(callAs(db, technician).lab.dismissUploadItem({ itemId })).rejects.toMatchObject({
      message: 'NOT_FOUND',
    });
  });

  test('for this lab only', async () => {
    const wrong = nextAccession();
    await uploadAs(db, technician, csvOf([row(wrong, glucose.loinc, '80')]));
    const { id: itemId } = await itemOf(wrong);
    const { bookingIds } = await drawn(one.testId);
    const stranger = callAs(db, (await make.lab(db)).actor).lab;
    await expect(stranger.dismissUploadItem({ itemId })).rejects.toMatchObject({ message: 'NOT_FOUND' });
    await expect(stranger.assignUploadItem({ itemId, bookingId: bookingIds[0] ?? '' })).rejects.toMatchObject(
      {
        message: 'NOT_FOUND',
      },
    );
    expect((await stranger.uploadItems({ state: 'waiting' })).rows).toEqual([]);
    expect(await stranger.uploadLines({})).toEqual([]);
  });

  test('and a file that came before its specimen is matched on request', async () => {
    const accessionNumber = nextAccession();
    const csv = csvOf(
      [one, three].flatMap(({ analytes }) => analytes.map(({ loinc }) => row(accessionNumber, loinc, '80'))),
    );
    expect(saysOf(await uploadAs(db, technician, csv))).toBe('0 landed, 1 waiting, 0 refused');
    const { bookingIds } = await makeDrawn(db, {
      labId: lab.labId,
      testIds: [one.testId, three.testId],
      accessionNumber,
    });
    await callAs(db, technician).lab.matchUploadsAgain({});
    expect(saysOf(await uploadAs(db, technician, csv))).toBe('2 landed, 0 waiting, 0 refused');
    expect((await valuesOf(db, bookingIds[1] ?? '')).size).toBe(3);
  });
});
