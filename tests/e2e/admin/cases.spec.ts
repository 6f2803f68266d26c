import { readFile } from 'node:fs/promises';
import { addLine, addPaidVisit } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const ADMIN = 'admin@demo.test';
const said = {
  ar: {
    report: 'الإبلاغ عن مشكلة',
    what: 'ما المشكلة؟',
    send: 'إرسال البلاغ',
    looking: 'ننظر فيه',
    answer: 'الرد على العميل…',
    words: 'النص',
    sendAnswer: 'إرسال الرد',
    close: 'إغلاق البلاغ…',
    outcome: 'القرار',
    closeNow: 'إغلاق البلاغ',
    resolved: 'عولج',
    search: 'رقم الطلب أو الزيارة أو معرّف الطلب',
    happened: 'ما حدث',
    iban: 'رقم الآيبان',
    holder: 'اسم صاحب الحساب',
    save: 'حفظ',
    account: 'الحساب البنكي',
    noIban: /ليس رقم آيبان/,
    newBatch: 'دفعة جديدة…',
    makeDraft: 'إنشاء المسودة',
    file: 'ملف البنك (CSV)',
    markPaid: 'تسجيل الدفع…',
    markPaidNow: 'تسجيل الدفع',
    reference: 'المرجع البنكي',
    lines: 'أسطر الدفعة',
  },
  en: {
    report: 'Report a problem',
    what: 'What went wrong?',
    send: 'Send the report',
    looking: 'We are looking into it',
    answer: 'Answer the customer…',
    words: 'Words',
    sendAnswer: 'Send the answer',
    close: 'Close the case…',
    outcome: 'Outcome',
    closeNow: 'Close the case',
    resolved: 'Resolved',
    search: 'Order number, visit reference or order id',
    happened: 'What happened',
    iban: 'IBAN',
    holder: 'Name of the account holder',
    save: 'Save',
    account: 'Bank account',
    noIban: /no IBAN/,
    newBatch: 'New batch…',
    makeDraft: 'Make the draft',
    file: 'Bank file (CSV)',
    markPaid: 'Mark as paid…',
    markPaidNow: 'Mark as paid',
    reference: 'Bank reference',
    lines: 'Lines of the batch',
  },
};

test(
  'a customer reports a problem, the admin answers and closes it, and the customer reads both',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, openAs }) => {
    test.slow();
    const words = said[language];
    const { labId } = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: labId });
    const { userId: customerId, email } = await make.customer(db);
    const who = { labId, labTestId, customerId };
    const { orderId } = await addLine(db, who, { price: 10_000 }, { status: 'completed' });

    await signInAs(email);
    await visit(`/orders/${orderId}`);
    await page.getByRole('button', { name: words.report }).click();
    const dialog = page.getByRole('dialog', { name: words.report });
    await dialog.getByLabel(words.what).fill('Nobody was there لم يكن أحد هناك');
    await expectAccessible(page, 'reporting a problem');
    await dialog.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.looking)).toBeVisible();
    await expect(page.getByRole('button', { name: words.report })).toHaveCount(0);
    await expectAccessible(page, 'a reported problem');

    const admin = await openAs(ADMIN);
    await visit('/admin/dashboard?section=cases', admin);
    await expectAccessible(admin, 'the queue of cases');
    await admin.getByRole('searchbox', { name: words.search }).fill(orderId);
    await expect(admin).toHaveURL(new RegExp(orderId));
    await admin.getByRole('row').filter({ hasText: 'Nobody was there' }).getByRole('link').click();
    const timeline = admin.getByRole('list', { name: words.happened });
    await expect(timeline).toContainText('Nobody was there');
    await expectAccessible(admin, 'a case');
    // By keyboard only.
    await admin.getByRole('button', { name: words.answer }).focus();
    await admin.keyboard.press('Enter');
    await admin.getByLabel(words.words).fill('We asked the lab سألنا المختبر');
    await expectAccessible(admin, 'answering');
    await admin.getByRole('button', { name: words.sendAnswer }).press('Enter');
    await expect(timeline).toContainText('We asked the lab');

    await visit(`/orders/${orderId}`);
    await expect(page.getByText('We asked the lab')).toBeVisible();

    await admin.getByRole('button', { name: words.close }).click();
    const closing = admin.getByRole('dialog', { name: words.closeNow });
    await closing.getByLabel(words.outcome).fill('Paid back أعيد المبلغ');
    await expectAccessible(admin, 'closing a case');
    await closing.getByRole('button', { name: words.closeNow }).click();
    await expect(admin.getByRole('button', { name: words.close })).toHaveCount(0);

    await visit(`/orders/${orderId}`);
    await expect(page.getByText('Paid back')).toBeVisible();
    await expect(page.getByText(words.resolved)).toBeVisible();
  },
);

test(
  'a laboratory enters its bank account, and a batch pays it out',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, openAs }) => {
    test.slow();
    const words = said[language];
    const lab = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
    const { userId: customerId } = await make.customer(db);
    const who = { labId: lab.labId, labTestId, customerId };
    await addPaidVisit(db, who, { price: 100_000 });

    await signInAs(lab.email);
    await visit('/dashboard?section=settings');
    const account = page.getByRole('region', { name: words.account });
    await account.getByLabel(words.iban).fill('SA03 8000 0000 6080 1016 7518');
    await account.getByLabel(words.holder).fill('Noor Lab مختبر نور');
    await account.getByRole('button', { name: words.save }).click();
    await expect(account).toContainText(words.noIban);
    await account.getByLabel(words.iban).fill('sa0380000000608010167519');
    await account.getByRole('button', { name: words.save }).click();
    await expect(account).toContainText('SA03 •••• 7519');
    await expectAccessible(page, 'the bank account');

    // A new account is paid from the fourth day on.
    const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000);
    await db
      .updateTable('labs')
      .set({ bank_account_set_at: fourDaysAgo })
      .where('id', '=', lab.labId)
      .execute();
    const admin = await openAs(ADMIN);
    await visit('/admin/dashboard?section=transactions&view=payouts', admin);
    await expectAccessible(admin, 'payouts');
    await admin.getByRole('button', { name: words.newBatch }).click();
    await expectAccessible(admin, 'a new batch');
    await admin.getByRole('button', { name: words.makeDraft }).click();
    await expect(admin).toHaveURL(/open=/);
    const row = admin
      .getByRole('table', { name: words.lines })
      .getByRole('row')
      .filter({ hasText: 'Noor Lab' });
    await expect(row).toContainText('850.00');
    await expectAccessible(admin, 'a draft');
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: words.file }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('Noor Lab مختبر نور,SA0380000000608010167519,850.00,SAR,PB-');
    await admin.getByRole('button', { name: words.markPaid }).click();
    const paying = admin.getByRole('dialog');
    await paying.getByLabel(words.reference).fill(`B-${lab.labId}`);
    await expectAccessible(admin, 'marking as paid');
    await paying.getByRole('button', { name: words.markPaidNow }).click();
    await expect(paying).toHaveCount(0);
    await expect(admin.getByRole('button', { name: words.markPaid })).toHaveCount(0);
    await visit('/dashboard?section=payments');
    await expect(page.getByText(`B-${lab.labId}`)).toBeVisible();
  },
);
