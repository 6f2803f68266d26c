import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('the template has the whole catalogue: a price beside a test puts the test on the list', async () => {
  const { labId, actor } = await make.lab(db);
  const api = callAs(db, actor).lab;
  const own = await make.labTest(db, { lab_id: labId });
  const loinc = `${randomInt(1_000_000, 9_999_999)}-1`;
  const { testId, nameEn } = await make.test(db, {
    loinc,
    name_en: `Zinc ${randomUUID()}`,
    turnaround_hours: 48,
  });
  await make.test(db);
  const { csv, offerCount } = await api.exportOffers({ includesCatalogue: true });
  expect(offerCount).toBe(1);
  const [line = ''] = csv.split('\r\n').filter((row) => row.includes(nameEn));
  expect(line).toMatch(new RegExp(`^${loinc},${nameEn},.+,,48,$`));

  const filled = csv.replace(line, line.replace(',,48', ',99.5,48'));
  const preview = await api.previewOffers({ csv: filled });
  expect(preview).toMatchObject({
    added: [{ to: { priceHalalas: 9_950, turnaroundHours: 48, isActive: true } }],
    changed: [],
    errors: [],
    unchangedCount: 1,
    unpricedCount: 1,
  });
  await api.importOffers({ csv: filled, fingerprint: preview.fingerprint });
  const offers = db.selectFrom('lab_tests').select(['test_id', 'price_halalas']).where('lab_id', '=', labId);
  expect(await offers.orderBy('id').execute()).toEqual([
    { test_id: own.testId, price_halalas: 15_000 },
    { test_id: testId, price_halalas: 9_950 },
  ]);
});
