import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addPaidVisit } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const payments = '/dashboard?section=payments';
const said = {
  ar: {
    movements: 'الحركات',
    month: 'الشهر',
    statements: 'الكشوف الشهرية',
    opening: 'الرصيد الافتتاحي',
    done: 'اكتملت الزيارة',
    transferred: 'حُوّل إليك',
    bell: /^الرسائل/,
    message: 'حوالة إلى المختبر',
    balances: 'أرصدة المختبرات',
    record: /^تسجيل/,
    transferTo: /^تحويل إلى/,
    amount: 'المبلغ بالريال',
    reference: 'المرجع البنكي',
    beyond: 'المبلغ أكبر من المستحق في هذه اللحظة',
    recorded: 'التحويلات المسجلة',
    recordedOnes: 'المسجلة',
  },
  en: {
    movements: 'Movements',
    month: 'Month',
    statements: 'Monthly statements',
    opening: 'Opening balance',
    done: 'Visit completed',
    transferred: 'Transferred to you',
    bell: /^Messages/,
    message: 'A transfer to your lab',
    balances: 'Balances of labs',
    record: /^Record/,
    transferTo: /^Transfer to/,
    amount: 'Amount in SAR',
    reference: 'Bank reference',
    beyond: 'settled than is owed',
    recorded: 'Recorded payouts',
    recordedOnes: 'Recorded',
  },
};

test(
  'a lab reads its balance and downloads its statement; a payout appears in both',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, openAs }) => {
    const words = said[language];
    const lab = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
    const { userId: customerId } = await make.customer(db);
    const who = { labId: lab.labId, labTestId, customerId };
    // Large enough to be among the first due amounts.
    const price = randomInt(10_000, 90_000) * 10_000;
    await addPaidVisit(db, who, { price, commissionRate: 1500 });
    const due = sar(price * 0.85);

    await signInAs(lab.email);
    await visit(payments);
    await expect(page.getByRole('definition').filter({ hasText: due })).toHaveCount(2);
    const movements = page.getByRole('table', { name: words.movements });
    await expect(movements.getByRole('row').filter({ hasText: words.done })).toContainText(
      `−${sar(price * 0.15)}`,
    );
    await expectAccessible(page, 'payments');
    await choose(page.getByRole('combobox', { name: words.month }), { index: 1 });
    await expect(page).toHaveURL(/month=20\d\d-\d\d/);
    await expect(movements.getByRole('row').filter({ hasText: words.done })).toBeVisible();

    const files = page.getByRole('region', { name: words.statements });
    const pdf = await downloaded(page, files.getByRole('link', { name: 'PDF' }));
    expect(pdf.name).toMatch(/\d{4}-\d\d\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const csv = await downloaded(page, files.getByRole('link', { name: 'CSV' }));
    expect(csv.name).toMatch(/\d{4}-\d\d\.csv$/);
    expect(csv.bytes.toString('utf8')).toContain(`${(price * 0.85) / 100}`);

    const admin = await openAs((await make.admin(db)).email);
    await visit('/admin/dashboard?section=transactions&view=payouts', admin);
    await expectAccessible(admin, 'payouts');
    const { lab_name_ar: nameAr, lab_name_en: nameEn } = await db
      .selectFrom('labs')
      .select(['lab_name_ar', 'lab_name_en'])
      .where('id', '=', lab.labId)
      .executeTakeFirstOrThrow();
    const balance = admin
      .getByRole('table', { name: words.balances })
      .getByRole('row')
      .filter({ hasText: language === 'ar' ? nameAr : nameEn });
    await balance.getByRole('button', { name: words.record }).click();
    const dialog = admin.getByRole('dialog', { name: words.transferTo });
    await expect(dialog.getByLabel(words.amount)).toHaveValue(due.replaceAll(',', ''));
    const reference = randomUUID();
    await dialog.getByLabel(words.reference).fill(reference);
    await dialog.getByLabel(words.amount).fill(`${(price * 0.85) / 100 + 1}`);
    await dialog.getByRole('button', { name: words.record }).click();
    await expect(dialog).toContainText(words.beyond);
    await expectAccessible(admin, 'a payout beyond the balance');
    await dialog.getByLabel(words.amount).fill(due.replaceAll(',', ''));
    await dialog.getByRole('button', { name: words.record }).click();
    await expect(dialog).toHaveCount(0);
    await expect(balance).toHaveCount(0);
    await admin.getByRole('link', { name: words.recordedOnes, exact: true }).click();
    await expect(admin.getByRole('table', { name: words.recorded })).toContainText(reference);

    await visit(payments);
    await expect(movements.getByRole('row').filter({ hasText: words.transferred })).toContainText(reference);
    await expect(page.getByRole('definition').filter({ hasText: due })).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: words.bell }).click();
    await page.getByRole('link', { name: words.message }).click();
    await expect(page).toHaveURL(/section=payments/);
  },
);

const sar = (halalas: number) =>
  (halalas / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

async function downloaded(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.first().click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
