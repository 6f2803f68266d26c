import { expect, test } from 'vitest';
import { labPseudonym } from '#/server/platform/crypto/lab-pseudonym.ts';
import { testSite } from '../../support/api/site.ts';
import { newLab } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('the label of a customer without a name carries the pseudonym of the laboratory alone', async () => {
  const customer = await make.anonymous(db);
  const { asLab, visitId, labId } = await makeVisit(db, { customer });
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  const labels = await asLab.lab.labels({ visitId });
  const customerName = labPseudonym(testSite().keys, labId, customer.userId);
  const year = new Date().getUTCFullYear();
  expect(labels).toMatchObject([{ customerName, isAnonymous: true, sex: 'female', ageYears: year - 1990 }]);
  expect(JSON.stringify(labels)).not.toContain('Person');
});

test('a label names its visit, the cap of its tube and the tests made from it, in short', async () => {
  const lab = await newLab(db);
  const serum = { specimen_en: 'Blood from a vein, serum gel tube', specimen_ar: 'دم، أنبوب هلامي' } as const;
  const glucose = { loinc: '99001-1', name_en: 'Glucose after a night' };
  const offered = await Promise.all(
    [glucose, { name_en: 'Liver Function (LFT)' }].map(async (test) => {
      const { testId } = await make.test(db, { ...serum, ...test });
      return (await make.labTest(db, { lab_id: lab.labId, test_id: testId })).labTestId;
    }),
  );
  const [one = 0, two = 0] = offered;
  const analyte = { loinc: glucose.loinc, name_ar: 'سكر', name_en: 'Glucose', short_en: 'FBS' };
  await db
    .insertInto('analytes')
    .values({ ...analyte, kind: 'quantity', ucum: 'mg/dL' })
    .execute();
  const { visitId, reference, asLab } = await makeVisit(db, { lab: { ...lab, one, two } });
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  const [label, ...others] = await asLab.lab.labels({ visitId });
  expect(others).toEqual([]);
  expect(label?.visitReference).toBe(reference);
  expect(label?.caps).toEqual(['gold']);
  expect(label?.tests.toSorted()).toEqual(['FBS', 'LFT']);
});
