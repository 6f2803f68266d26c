import { readFile } from 'node:fs/promises';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  en: {
    notOffered: 'Search does not offer your tests now',
    firstSteps: 'First steps',
    hours: /^Set your opening hours/,
    price: /^Give at least one test a price/,
    bank: /^Add your bank account/,
    usualWeek: 'Begin with Sunday to Thursday, 8 to 5',
    copy: 'Sunday: copy to all days',
    opens: /: opens$/,
    save: 'Save the schedule',
    saved: 'The schedule is saved.',
    template: 'Download the template',
    csvFile: 'CSV file',
    unpriced: /without a price, left out/,
    importOne: 'Import 1 row',
    upToDate: 'Your price list is up to date.',
  },
  ar: {
    notOffered: 'البحث لا يعرض تحاليل مختبرك الآن',
    firstSteps: 'الخطوات الأولى',
    hours: /^حدّد ساعات العمل/,
    price: /^حدّد سعرًا لتحليل واحد/,
    bank: /^أضف حسابك البنكي/,
    usualWeek: 'ابدأ بأسبوع من الأحد إلى الخميس، من 8 إلى 5',
    copy: 'الأحد: نسخ إلى كل الأيام',
    opens: /: الافتتاح$/,
    save: 'حفظ المواعيد',
    saved: 'حُفظت المواعيد.',
    template: 'تنزيل القالب',
    csvFile: 'ملف CSV',
    unpriced: /بلا سعر/,
    importOne: 'استيراد صف واحد',
    upToDate: 'قائمة الأسعار محدّثة.',
  },
};

test('an approved laboratory reads what hides it, opens a week, prices a test from the template, and is found', async ({
  page,
  visit,
  language,
  db,
  signInAs,
}) => {
  const words = said[language];
  const { labId, email } = await make.lab(db, { hours: null });
  await signInAs(email);
  await visit('/dashboard');
  await expect(page.getByRole('heading', { name: words.notOffered })).toBeVisible();
  await expect(page.getByRole('link', { name: words.price })).toBeVisible();
  await expectAccessible(page, 'first steps');

  await test.step('the usual week, then every day', async () => {
    await page.getByRole('link', { name: words.hours }).click();
    await expect(page.getByRole('button', { name: words.usualWeek })).toBeInViewport();
    await page.getByRole('button', { name: words.usualWeek }).click();
    await expect(page.getByLabel(words.opens)).toHaveCount(5);
    await page.getByRole('button', { name: words.copy }).click();
    await expect(page.getByLabel(words.opens)).toHaveCount(7);
    await expectAccessible(page, 'schedule');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
  });

  await test.step('one price in the template of the whole catalogue', async () => {
    await visit('/dashboard?section=tests&view=file');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.template }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const filled = csv.replace(/^(4548-4,[^\n]*?,),/m, (_, head: string) => `${head}99.50,`);
    expect(filled).not.toBe(csv);
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) };
    await page.getByLabel(words.csvFile).setInputFiles(file);
    await expect(page.getByText(words.unpriced)).toBeVisible();
    await page.getByRole('button', { name: words.importOne }).click();
    await expect(page.getByRole('status').filter({ hasText: words.upToDate })).toBeVisible();
  });

  const offers = db.selectFrom('offers').select('price_halalas').where('lab_id', '=', labId);
  expect(await offers.execute()).toEqual([{ price_halalas: 9_950 }]);
  await visit('/dashboard');
  await expect(page.getByRole('heading', { name: words.firstSteps })).toBeVisible();
  await expect(page.getByRole('link', { name: words.bank })).toBeVisible();
});
