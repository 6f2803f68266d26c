import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const found = async (testName: string) =>
  (await callAs(withFreshCatalog(db), null).catalog.test({ testName })).testId;
const call = (test_id: number, locale: 'ar' | 'en', term: string) =>
  db.insertInto('test_synonyms').values({ test_id, locale, term }).execute();

test('another name leads to the one test that has it, in any spelling', async () => {
  const { testId, nameEn } = await make.test(db, { name_ar: 'دهون الدم الشاملة' });
  await call(testId, 'en', 'Lipid Profile');
  await call(testId, 'ar', 'تحليل الكولسترول');
  for (const name of [
    'Lipid Profile',
    'LIPID profile',
    'تحليل الكولسترول',
    'الكُولسترول',
    'دهون الدم الشامله',
  ])
    expect(await found(name), name).toBe(testId);
  expect(await found(nameEn)).toBe(testId);
  await expect(found('Lipid')).rejects.toThrow('NOT_FOUND');
  await expect(found('Lipid Profiles of rats')).rejects.toThrow('NOT_FOUND');
});

test('a name of several tests leads to none, and a name of the catalogue comes before another name', async () => {
  const [one, two] = [await make.test(db), await make.test(db)];
  await call(one.testId, 'en', 'Sugar Curve');
  expect(await found('Sugar Curve')).toBe(one.testId);
  await call(two.testId, 'en', 'sugar curve');
  await expect(found('Sugar Curve')).rejects.toThrow('NOT_FOUND');
  await call(two.testId, 'en', one.nameEn);
  expect(await found(one.nameEn)).toBe(one.testId);
});

test('the other name of a withdrawn test leads nowhere', async () => {
  const { testId } = await make.test(db);
  await call(testId, 'en', 'Retired Assay');
  await db.updateTable('tests').set({ withdrawn_at: new Date() }).where('id', '=', testId).execute();
  await expect(found('Retired Assay')).rejects.toThrow('NOT_FOUND');
});
