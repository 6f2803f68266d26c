import { pageWith } from '../../support/api/hostile-files.ts';
import { endUndoPeriod } from '../../support/db/end-undo-period.ts';
import { make } from '../../support/db/make.ts';
import { approveAllTheSame } from '../admin/approve-all-the-same.ts';
import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  en: {
    kind: 'Kind of document',
    number: 'Number of the document',
    lastDay: 'Last day',
    file: 'File',
    noFile: 'No file chosen',
    send: 'Send for review',
    otherType: 'Only a PDF, a PNG or a JPEG is accepted. This file is none of them.',
    waits: 'Waits for review',
    accept: 'Accept CAP',
    accepted: 'Accepted',
    open: 'Open the document',
    approve: /^Approve/,
    trial: /^Try a booking/,
    went: 'The booking went through and was taken back. No message left.',
  },
  ar: {
    kind: 'نوع الوثيقة',
    number: 'رقم الوثيقة',
    lastDay: 'آخر يوم',
    file: 'الملف',
    noFile: 'لم تختر ملفًا بعد',
    send: 'إرسال للمراجعة',
    otherType: 'نقبل PDF أو PNG أو JPEG فقط، وهذا الملف ليس منها.',
    waits: 'بانتظار المراجعة',
    accept: 'قبول CAP',
    accepted: 'مقبولة',
    open: 'فتح الوثيقة',
    approve: /^قبول مختبر/,
    trial: /^تجربة حجز/,
    went: 'نجح الحجز ثم تراجعنا عنه، ولم تخرج أي رسالة.',
  },
};

test(
  'a new laboratory sends a certificate, its page notices both decisions, and a trial booking goes through',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const words = said[language];
    const { labId, email } = await make.lab(db, { review_status: 'pending', city_id: 'sa-riyadh' });
    await make.labTest(db, { lab_id: labId });
    const desk = await openAs('admin@demo.test');
    await signInAs(email);
    await visit('/dashboard?section=settings');

    await test.step('a document is checked by its content, then waits', async () => {
      await choose(page.getByLabel(words.kind), 'cap');
      await page.getByLabel(words.number).fill('CAP-77123');
      await page.getByLabel(words.lastDay, { exact: true }).fill('2031-05-01');
      const file = page.getByLabel(words.file, { exact: true });
      const fake = { name: 'cap.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') };
      // In the language of the page: the browser's own words are in the browser's.
      const field = file.locator('..');
      await expect(field).toContainText(words.noFile);
      await file.setInputFiles(fake);
      await expect(field).toContainText(fake.name);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.otherType)).toBeVisible();
      await file.setInputFiles({ ...fake, buffer: pageWith() });
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'CAP-77123' })).toContainText(words.waits);
      await expectAccessible(page, 'certificates of a laboratory');
    });

    await test.step('the administrator opens and accepts it; the page of the owner notices', async () => {
      await visit(`/admin/dashboard?section=labs&open=${labId}`, desk);
      const row = desk.getByRole('listitem').filter({ hasText: 'CAP-77123' }).first();
      const address = await row.getByRole('link', { name: words.open }).getAttribute('href');
      const document = await desk.request.get(address ?? '');
      expect(document.headers()['content-type']).toBe('application/pdf');
      await expectAccessible(desk, 'certificates at the page of a lab');
      await row.getByRole('button', { name: words.accept }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'CAP-77123' })).toContainText(words.accepted);
    });

    await test.step('the waiting page notices the approval by itself', async () => {
      await expect(page.getByText(say.underReview)).toBeVisible();
      await desk.getByRole('main').getByRole('button', { name: words.approve }).first().click();
      await approveAllTheSame(desk);
      await expect(desk.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();
      await endUndoPeriod(db, labId);
      await expect(page.getByText(say.underReview)).toBeHidden();
    });

    await test.step('a trial booking, and the badge of the public page', async () => {
      await visit('/dashboard');
      await page.getByRole('button', { name: words.trial }).click();
      await expect(page.getByRole('heading', { name: words.went })).toBeVisible();
      await expectAccessible(page, 'a trial booking');
      const visits = db.selectFrom('visits').select('id').where('lab_id', '=', labId);
      expect(await visits.execute()).toEqual([]);
      await visit(`/labs/${labId}`);
      await expect(page.getByRole('main').getByText('CAP', { exact: true })).toBeVisible();
    });
  },
);
