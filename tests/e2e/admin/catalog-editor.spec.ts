import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { unfold } from '../unfold.ts';

const ADMIN = 'admin@demo.test';
const words = {
  en: {
    englishName: 'English name',
    save: 'Save',
    saved: 'The test is saved.',
    hours: 'Result within, hours',
    loinc: 'LOINC code',
    check: 'Write a number.',
    overview: 'Overview',
    leaveUnsaved: 'Leave without saving?',
    stay: 'Stay here',
    leave: 'Leave the page',
    add: 'Add an analyte',
    moveUp: /^Move .+ up$/,
    csvFile: 'CSV file',
    chooseFile: /^Choose a file/,
    badRows: 'Rows with an error',
    changes: 'Changes',
    importOne: 'Import 1 row',
    upToDate: 'The catalogue is up to date.',
    addLine: 'Add a line',
    overlaps: 'Another range of this analyte has some of these ages already.',
    lower: 'Lower bound',
  },
  ar: {
    englishName: 'الاسم بالإنجليزية',
    save: 'حفظ',
    saved: 'حُفظ التحليل.',
    hours: 'النتيجة خلال، بالساعات',
    loinc: 'رمز LOINC',
    check: 'اكتب رقمًا.',
    overview: 'نظرة عامة',
    leaveUnsaved: 'مغادرة دون حفظ؟',
    stay: 'البقاء هنا',
    leave: 'مغادرة الصفحة',
    add: 'إضافة عنصر مقيس',
    moveUp: /^نقل .+ إلى أعلى$/,
    csvFile: 'ملف CSV',
    chooseFile: /^اختر ملفًا/,
    badRows: 'صفوف فيها خطأ',
    changes: 'التغييرات',
    importOne: 'استيراد صف واحد',
    upToDate: 'الدليل محدّث.',
    addLine: 'إضافة سطر',
    overlaps: 'يوجد مدى آخر لهذا العنصر يشمل بعض هذه الأعمار.',
    lower: 'الحد الأدنى',
  },
};
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a test is found, renamed and saved',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = words[language];
    const name = `Iron ${randomUUID().slice(0, 8)}`;
    const { testId } = await make.test(db, { name_en: name, name_ar: name, category_id: 1 });
    await signInAs(ADMIN);
    await visit('/admin/dashboard?section=tests&view=catalogue&sort=newest');
    await expectAccessible(page, 'catalogue');
    await page.getByRole('link', { name }).first().click();
    const english = page.getByRole('textbox', { name: say.englishName, exact: true });
    await expect(english).toHaveValue(name);
    await expectAccessible(page, 'editor of a test');

    const hours = page.getByRole('textbox', { name: say.hours });
    await hours.fill('0');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(hours).toBeFocused();
    await hours.fill('36');
    const add = page.getByRole('combobox', { name: say.add });
    await add.fill('hemoglobin');
    // The list of the words before stays until the answer is here.
    const answer = page.getByRole('option').filter({ hasText: /hemoglobin|خضاب|هيموغلوبين/i });
    await expect(answer.first()).toBeVisible();
    await add.press('ArrowDown');
    await add.press('Enter');
    await expect(page.getByRole('button', { name: say.moveUp })).toHaveCount(1);
    await english.fill(`${name} (new)`);
    await english.press('Enter');
    await expect(toast(page, say.saved)).toBeVisible();
    const kept = db
      .selectFrom('tests')
      .select(['name_en', 'turnaround_hours', 'version'])
      .where('id', '=', testId);
    expect(await kept.execute()).toEqual([{ name_en: `${name} (new)`, turnaround_hours: 36, version: 2 }]);

    await test.step('unsaved changes are not lost by a press elsewhere', async () => {
      const sections = page.getByRole('main').getByRole('navigation').first();
      const overview = sections.getByRole('link', { name: say.overview, exact: true });
      await unfold(sections);
      await hours.fill('41');
      await overview.click();
      const dialog = page.getByRole('dialog', { name: say.leaveUnsaved });
      await dialog.getByRole('button', { name: say.stay }).click();
      await expect(hours).toHaveValue('41');
      await unfold(sections);
      await overview.click();
      await dialog.getByRole('button', { name: say.leave, exact: true }).click();
      await expect(english).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
    });
  },
);

test(
  'a file is previewed, and imported except for its bad row',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = words[language];
    const { testId } = await make.test(db);
    await signInAs(ADMIN);
    await visit('/admin/dashboard?section=tests&view=catalogue&open=file');
    await expectAccessible(page, 'file of the catalogue');
    const csv = `test_id,turnaround_hours\n${testId},48\n2000000000,1`;
    const file = { name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByRole('button', { name: say.chooseFile }).click({ trial: true });
    await page.getByLabel(say.csvFile).setInputFiles(file);
    await expect(page.getByRole('table', { name: say.badRows })).toContainText('test_id');
    await expect(page.getByRole('table', { name: say.changes })).toContainText('48');
    await expectAccessible(page, 'preview of a catalogue');
    await page.getByRole('button', { name: say.importOne }).click();
    await expect(toast(page, say.upToDate)).toBeVisible();
  },
);

test(
  'the editor of an analyte opens with its ranges',
  { tag: '@full' },
  async ({ page, visit, language, signInAs }) => {
    const say = words[language];
    await signInAs(ADMIN);
    await visit('/admin/dashboard?section=tests&view=catalogue&open=analyte-1');
    await expect(page.getByRole('textbox', { name: say.lower }).first()).toBeVisible();
    await expectAccessible(page, 'editor of an analyte');

    // A second range for all sexes and ages is refused at its line, and the typed text stays.
    await page.getByRole('button', { name: say.addLine }).last().click();
    const lower = page.getByRole('textbox', { name: say.lower });
    const line = page.getByRole('listitem').filter({ has: lower }).last();
    await line.getByRole('textbox', { name: say.lower }).fill('5');
    await line.getByRole('textbox', { name: say.lower }).press('Enter');
    await expect(line.getByText(say.overlaps)).toBeVisible();
    await expect(line.getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page, 'a range that overlaps');
    await line.getByRole('textbox', { name: say.lower }).fill('x');
    await line.getByRole('textbox', { name: say.lower }).press('Enter');
    await expect(line.getByText(say.check)).toBeVisible();
    await expect(line.getByRole('textbox', { name: say.lower })).toHaveAttribute('aria-invalid', 'true');
  },
);
