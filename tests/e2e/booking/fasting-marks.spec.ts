import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { date } from './fill-cart.ts';

const marks = /صيام نهارًا|فات وقت الصيام|Fast by day|No time to fast/;

test(
  'a time that does not suit the fast is marked where labs, tests and comparisons are listed',
  { tag: '@full' },
  async ({ page, visit, language, db }) => {
    // No time of day suits the longest fast.
    const { testId, nameEn } = await make.test(db, { fasting_hours: 24 });
    const { labId } = await make.labTest(db, { test_id: testId });
    const { lab_name_ar, lab_name_en } = await db
      .selectFrom('labs')
      .select(['lab_name_ar', 'lab_name_en'])
      .where('id', '=', labId)
      .executeTakeFirstOrThrow();

    await visit(`/test/${encodeURIComponent(nameEn)}?location=Riyadh`);
    const lab = page.getByRole('radio', { name: language === 'ar' ? lab_name_ar : lab_name_en });
    await expect(lab).toHaveAccessibleDescription(marks);

    await visit(`/labs/${labId}?date=${date}&time=17:00:00`);
    await expect(page.getByRole('listitem').filter({ hasText: marks })).toHaveCount(1);

    await visit(`/compare?tests=${testId}&location=Riyadh`);
    await expect(page.getByRole('article').first()).toContainText(marks);
  },
);
