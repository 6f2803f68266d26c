import { newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { unfold } from '../unfold.ts';

const transactions = '/admin/dashboard?section=transactions';
const said = {
  ar: {
    views: 'أنواع المعاملات',
    search: /^رقم الطلب أو المستند/,
    orders: 'الطلبات',
    refunds: 'المبالغ المستردة',
    refundByLine: 'رد المبلغ لكل بند',
    refund: /^رد المبلغ…/,
    question: /^رد 157\.50 ر\.س؟/,
    amount: /^المبلغ الذي يُرد/,
    part: /^رد 50\.00 ر\.س؟/,
    stays: /تبقى الزيارة محجوزة/,
    reason: 'السبب',
    confirm: 'رد المبلغ',
    required: 'هذا الحقل مطلوب.',
    returned: /يعود 157\.50 ر\.س إلى البطاقة/,
    onItsWay: /في طريقه إلى البطاقة|رُدّ|مسترد/,
    cancelled: 'ملغى',
    openCase: 'فتح بلاغ…',
    whatWentWrong: 'ما المشكلة',
    openTheCase: 'فتح البلاغ',
    happened: 'ما حدث',
    more: 'فلاتر أكثر',
    lab: 'المختبر',
    removeFilter: /^أزل الفلتر/,
    ledger: 'دفتر الحسابات',
    prove: 'فحص الدفتر',
    agrees: 'الدفتر متوازن: لا فروق.',
    download: 'تنزيل بصيغة CSV',
  },
  en: {
    views: 'Kinds of transactions',
    search: /^Order or document number/,
    orders: 'Orders',
    refunds: 'Refunds',
    refundByLine: 'Refund by line',
    refund: /^Refund…/,
    question: /^Refund 157\.50 SAR\?/,
    amount: /^Amount to refund/,
    part: /^Refund 50\.00 SAR\?/,
    stays: /The visit stays booked/,
    reason: 'Reason',
    confirm: 'Refund',
    required: 'This field is required.',
    returned: /157\.50 SAR go back to the card/,
    onItsWay: /On its way to the card|Refunded/,
    cancelled: 'Cancelled',
    openCase: 'Open a case…',
    whatWentWrong: 'What went wrong',
    openTheCase: 'Open the case',
    happened: 'What happened',
    more: 'More filters',
    lab: 'Lab',
    removeFilter: /^Remove filter/,
    ledger: 'Ledger',
    prove: 'Prove the ledger',
    agrees: 'The ledger agrees: no difference.',
    download: 'Download as CSV',
  },
};

test('an order is found, one of its lines is refunded by keyboard, and the refund is in the list and its file', async ({
  page,
  visit,
  db,
  language,
  signInAs,
}) => {
  const words = said[language];
  const lab = await newLab(db);
  const { actor, email } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
  await signInAs('admin@demo.test');
  await visit(transactions);
  await page.getByRole('searchbox', { name: words.search }).fill(email);
  const orders = page.getByRole('table', { name: words.orders, exact: true });
  await expect(orders.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await orders.getByRole('link', { name: String(bought.orderNumber) }).click();

  const lines = page.getByRole('table', { name: words.refundByLine });
  // The head, two lines and their total.
  await expect(lines.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  const line = lines.getByRole('row').filter({ hasText: '157.50' });
  await line.getByRole('button', { name: words.refund }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.question });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.confirm, exact: true }).press('Enter');
  await expect(dialog.getByText(words.required)).toBeVisible();
  await dialog.getByLabel(words.reason).fill('The machine was broken');
  await dialog.getByRole('button', { name: words.confirm, exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: words.returned })).toBeVisible();
  await expect(line.getByText(words.cancelled)).toBeVisible();
  await expect(line.getByText(words.onItsWay)).toBeVisible();

  await test.step('a part of the other line is refunded, and the rest can be', async () => {
    const other = lines.getByRole('row').filter({ hasText: '104.99' });
    await other.getByRole('button', { name: words.refund }).press('Enter');
    await page.getByLabel(words.amount).fill('50');
    const part = page.getByRole('dialog', { name: words.part });
    await expect(part.getByText(words.stays)).toBeVisible();
    await part.getByLabel(words.reason).fill('Half of it was done');
    await part.getByRole('button', { name: words.confirm, exact: true }).press('Enter');
    await expect(part).toBeHidden();
    const left = lines.getByRole('row').filter({ hasText: '54.99' });
    await expect(left.getByRole('button', { name: words.refund })).toBeVisible();
  });

  await page.getByRole('button', { name: words.openCase }).click();
  await page.getByLabel(words.whatWentWrong).fill('Somebody called');
  await page.getByRole('dialog').getByRole('button', { name: words.openTheCase }).press('Enter');
  await expect(page.getByRole('list', { name: words.happened })).toContainText('Somebody called');

  await visit(`${transactions}&view=refunds&text=${encodeURIComponent(email)}`);
  const refunds = page.getByRole('table', { name: words.refunds, exact: true });
  await expect(refunds.getByRole('row').filter({ hasText: /157\.50|50\.00/ })).toHaveCount(2);
  const href = await page.getByRole('link', { name: words.download }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect(file.status()).toBe(200);
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3);
});

test(
  'a list is filtered by the name of a laboratory, and its address restores that',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs }) => {
    const words = said[language];
    const lab = await newLab(db);
    const { actor } = await make.customer(db);
    await order(db, actor, [visitAt(lab.labId, [lab.one])]);
    const { [`lab_name_${language}` as const]: labName } = await db
      .selectFrom('labs')
      .select(['lab_name_ar', 'lab_name_en'])
      .where('id', '=', lab.labId)
      .executeTakeFirstOrThrow();
    await signInAs('admin@demo.test');
    await visit(transactions);
    await page.getByRole('button', { name: words.more }).press('Enter');
    const picker = page.getByRole('combobox', { name: words.lab });
    await picker.fill(labName);
    await expect(page.getByRole('option', { name: labName })).toHaveCount(1);
    await expectAccessible(page, 'choosing a laboratory');
    await picker.press('ArrowDown');
    await picker.press('Enter');
    const rows = page.getByRole('table', { name: words.orders, exact: true }).getByRole('row');
    await expect(rows).toHaveCount(2);
    const chip = page.getByRole('button', { name: words.removeFilter });
    await expect(chip).toContainText(labName);
    await page.reload();
    await expect(chip).toContainText(labName);
    await expect(rows).toHaveCount(2);
    await waitForHydration(page);
    await chip.click();
    await expect(chip).toHaveCount(0);
    await expect(rows).not.toHaveCount(2);
  },
);

test(
  'the ledger is read and verified by a button',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs }) => {
    const words = said[language];
    // A recent verification in the other language delays this one; do not wait for it.
    await db.deleteFrom('ledger_proofs').execute();
    await signInAs('admin@demo.test');
    await visit(`${transactions}&view=ledger`);
    const views = page.getByRole('navigation', { name: words.views });
    await unfold(views);
    await expect(views.getByRole('link', { name: words.ledger })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: words.prove }).click();
    await expect(page.getByText(words.agrees)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  },
);
