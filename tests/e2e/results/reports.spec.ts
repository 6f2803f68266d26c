import type { Page } from '@playwright/test';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test, labelOf } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const list = '/dashboard?section=results';
const owner = 'customer@demo.test';
const report = /\/results\/[0-9a-f-]{36}$/;
const say = {
  en: {
    openResults: /^Open the results of /,
    inRange: /^\d+ values? in range$/,
    notADiagnosis: /it is not a diagnosis/,
    aboutResult: 'About this result',
    overTime: / over time$/,
    views: { trends: 'Over time', shares: 'Shared links' },
    table: 'Table',
    range: 'Reference range',
    share: 'Share report',
    shareDialog: 'Share with a doctor',
    forWhom: 'For whom',
    oneDay: '1 day',
    makeLink: 'Make the link',
    linkReady: 'The link is ready',
    close: 'Close',
    pin: 'PIN',
    openShared: 'Open the results',
    wrongPin: 'The link has ended or the PIN is wrong.',
    confidential: /These results are confidential/,
    whoHasRead: 'Who has read it',
    you: 'You',
    byLink: /Opened the shared link/,
    linkWorks: 'Link works',
    endLink: (label: string) => `End the link for ${label}`,
    endedByYou: 'Ended by you',
    newResults: (lab: string) => `New results from ${lab}`,
    seeResults: 'See the results',
    newCount: 'New results',
    dashboard: 'My dashboard',
    notFound: 'Page not found',
  },
  ar: {
    openResults: /^فتح نتائج /,
    inRange: /ضمن المدى$/,
    notADiagnosis: /وليست تشخيصًا/,
    aboutResult: 'عن هذه النتيجة',
    overTime: / عبر الوقت$/,
    views: { trends: 'عبر الوقت', shares: 'الروابط المشارَكة' },
    table: 'جدول',
    range: 'المدى المرجعي',
    share: 'مشاركة',
    shareDialog: 'مشاركة مع طبيب',
    forWhom: 'لمن',
    oneDay: 'يوم واحد',
    makeLink: 'إنشاء الرابط',
    linkReady: 'الرابط جاهز',
    close: 'إغلاق',
    pin: 'الرقم السري',
    openShared: 'فتح النتائج',
    wrongPin: 'انتهى الرابط أو الرقم السري غير صحيح.',
    confidential: /هذه النتائج سرية/,
    whoHasRead: 'من اطلع عليها',
    you: 'أنت',
    byLink: /فتح الرابط المشارَك/,
    linkWorks: 'الرابط يعمل',
    endLink: (label: string) => `إنهاء الرابط: ${label}`,
    endedByYou: 'أنهيته',
    newResults: (lab: string) => `نتائج جديدة من ${lab}`,
    seeResults: 'عرض النتائج',
    newCount: 'نتائج جديدة',
    dashboard: 'لوحتي',
    notFound: 'هذه الصفحة غير موجودة',
  },
};

async function openLatest(page: Page, openResults: RegExp) {
  await page.getByRole('link', { name: openResults }).first().click();
  await expect(page).toHaveURL(report);
}

async function saveReport(page: Page) {
  const types = { PDF: 'application/pdf', CSV: 'text/csv', FHIR: 'application/fhir+json' };
  const starts = { PDF: '%PDF-', CSV: '\u{feff}', FHIR: '{' };
  for (const format of ['PDF', 'CSV', 'FHIR'] as const) {
    const href = await page.getByRole('link', { name: format, exact: true }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.status(), format).toBe(200);
    expect(answer.headers()['content-type'], format).toContain(types[format]);
    expect((await answer.text()).startsWith(starts[format]), format).toBe(true);
  }
}

test('a customer finds a report, reads it, saves it, and sees a value over time as a chart and as a table', async ({
  page,
  visit,
  language,
  db,
  signInAs,
  openAs,
}) => {
  test.slow(); // A long report, scrolled from end to end several times.
  const words = say[language];
  await signInAs(owner);
  await visit(list);
  await expect(page.getByRole('link', { name: words.openResults })).toHaveCount(6);
  await expectAccessible(page, 'the list of reports');
  await openLatest(page, words.openResults);

  await expect(page.getByText(words.inRange).first()).toBeVisible();
  await expect(page.getByText(words.notADiagnosis)).toBeVisible();
  await expect(page.getByRole('region', { name: words.aboutResult })).toContainText(/M\d{6}-\d{4}/);
  const trend = page.getByRole('region', { name: words.overTime });
  await test.step('the chart says its value at a press', async () => {
    const chart = trend.getByRole('application', { name: /: \d/ });
    await chart.click();
    await expect(trend.getByRole('status')).toContainText(/\d/);
  });
  await expectAccessible(page, 'a report');
  await trend.getByRole('button', { name: words.table, exact: true }).click();
  await expect(trend.getByRole('columnheader', { name: words.range })).toBeVisible();
  await expect(trend.getByRole('rowheader')).not.toHaveCount(0);
  await expectAccessible(page, 'a report with its table');
  await test.step('it is saved as a PDF, a table and a FHIR bundle', () => saveReport(page));
  await test.step('for others it is not found', async () => {
    const { pathname } = new URL(page.url());
    const stranger = await openAs((await make.customer(db)).email);
    const answer = await stranger.goto(pathname);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible();
    expect((await stranger.request.get(`${pathname}.pdf`)).status()).toBe(404);
  });

  await visit(list);
  await page.getByRole('link', { name: words.views.trends, exact: true }).click();
  await expect(page.getByRole('region', { name: words.overTime })).toBeVisible();
  await expectAccessible(page, 'values over time');
});

test(
  'a doctor opens a shared report with its PIN, the owner sees that and ends the link',
  { tag: '@full' },
  async ({ page, visit, language, signInAs, openAs }) => {
    test.slow(); // A long report, scrolled from end to end several times.
    const words = say[language];
    const label = `Dr Reem ${test.info().project.name} ${test.info().retry}`;
    await signInAs(owner);
    await visit(list);
    await openLatest(page, words.openResults);
    await page.getByRole('button', { name: words.share }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(words.shareDialog);
    await dialog.getByLabel(words.forWhom).fill(label);
    await labelOf(dialog.getByRole('radio', { name: words.oneDay })).click();
    await expectAccessible(page, 'the dialog that shares');
    await dialog.getByRole('button', { name: words.makeLink }).click();
    await expect(dialog).toHaveAccessibleName(words.linkReady);
    await expectAccessible(page, 'the dialog with the link');
    const url = await dialog.locator('bdi', { hasText: /^https?:/ }).innerText();
    const pin = await dialog.locator('bdi', { hasText: /^\d{6}$/ }).innerText();
    expect(pin).toMatch(/^\d{6}$/);
    await dialog.getByRole('button', { name: words.close }).click();

    const doctor = await openAs(null);
    const tryPin = async (digits: string) => {
      await doctor.getByLabel(words.pin, { exact: true }).fill(digits);
      await doctor.getByRole('button', { name: words.openShared }).click();
    };
    await visit(new URL(url).pathname.replace(/^\/en\//, '/'), doctor);
    await expectAccessible(doctor, 'the page that asks for the PIN');
    await tryPin(`${(Number(pin) + 1) % 1_000_000}`.padStart(6, '0'));
    await expect(doctor.getByText(words.wrongPin)).toBeVisible();
    await tryPin(pin);
    await expect(doctor.getByText(words.confidential)).toBeVisible();
    await expect(doctor.getByRole('region', { name: words.aboutResult })).toBeVisible();
    await expectAccessible(doctor, 'a shared report');

    await page.getByRole('button', { name: words.whoHasRead }).click();
    const log = page.getByRole('dialog', { name: words.whoHasRead });
    await expect(log.getByRole('listitem').filter({ hasText: label })).toContainText(words.byLink);
    await expect(log.getByRole('listitem').filter({ hasText: words.you })).not.toHaveCount(0);
    await expectAccessible(page, 'who has read it');

    await visit(list);
    await page.getByRole('link', { name: words.views.shares, exact: true }).click();
    const share = page.getByRole('listitem').filter({ hasText: label });
    await expect(share).toContainText(words.linkWorks);
    await expectAccessible(page, 'shared links');
    await share.getByRole('button', { name: words.endLink(label) }).click();
    await expect(share).toContainText(words.endedByYou);

    await doctor.reload();
    await waitForHydration(doctor);
    await tryPin(pin);
    await expect(doctor.getByText(words.wrongPin)).toBeVisible();
    await expect(doctor.getByText(words.confidential)).toHaveCount(0);
  },
);

test(
  'new results are on the overview until they are opened',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const words = say[language];
    const { userId, email } = await make.customer(db);
    const { labId } = await make.lab(db);
    await makeResult(db, { customerId: userId, labId });
    const lab = await db
      .selectFrom('labs')
      .select(['lab_name_ar', 'lab_name_en'])
      .where('id', '=', labId)
      .executeTakeFirstOrThrow();
    await signInAs(email);
    await visit('/dashboard');
    const notice = page.getByText(words.newResults(language === 'ar' ? lab.lab_name_ar : lab.lab_name_en));
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'the overview');
    await page.getByRole('link', { name: words.seeResults }).click();
    await expect(page.getByRole('region', { name: words.aboutResult })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.dashboard }).click();
    await expect(page.getByRole('region', { name: words.aboutResult })).toHaveCount(0);
    await expect(page.getByText(words.newCount, { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
