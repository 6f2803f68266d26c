import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { book } from '../../support/booking/book.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  ar: {
    bell: /^الرسائل/,
    oneUnread: 'الرسائل، غير المقروء: 1',
    twoUnread: 'الرسائل، غير المقروء: 2',
    nothingUnread: 'الرسائل',
    panel: 'الرسائل',
    booked: 'حُجزت زيارتك',
    cancelled: 'أُلغيت زيارتك',
    newMessage: 'رسالة جديدة',
    markAll: 'اجعل الكل مقروءًا',
    none: 'لا رسائل بعد',
  },
  en: {
    bell: /^Messages/,
    oneUnread: 'Messages, 1 unread',
    twoUnread: 'Messages, 2 unread',
    nothingUnread: 'Messages',
    panel: 'Messages',
    booked: 'Your visit is booked',
    cancelled: 'Your visit is cancelled',
    newMessage: 'New message',
    markAll: 'Mark all as read',
    none: 'No messages yet',
  },
};

const inboxButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: typeof name === 'string' });

test('a booking in another browser notifies this page without a reload, and is read in the panel', async ({
  page,
  visit,
  db,
  language,
  signInCustomer,
}) => {
  const words = said[language];
  const { userId } = await signInCustomer();
  await visit('/about');
  await expect(inboxButton(page, words.nothingUnread)).toBeVisible();
  await inboxButton(page, words.bell).click();
  await expect(page.getByRole('dialog', { name: words.panel })).toContainText(words.none);
  await page.keyboard.press('Escape');
  await expect(inboxButton(page, words.bell)).toBeFocused();

  const other = await page.context().newPage();
  await visit('/dashboard?section=bookings', other);
  await expect(inboxButton(other, words.nothingUnread)).toBeVisible();
  const { testId, nameEn } = await make.test(db);
  const { name_ar: nameAr } = await db
    .selectFrom('tests')
    .select('name_ar')
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const { labTestId } = await make.labTest(db, { test_id: testId });
  await book(db, actorOf(userId), labTestId);
  for (const tab of [page, other]) {
    await expect(inboxButton(tab, words.oneUnread)).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('status')).toHaveText(words.newMessage);
  }
  // The list below is refetched too.
  await expect(other.getByRole('article')).toContainText(language === 'ar' ? nameAr : nameEn);

  await inboxButton(page, words.bell).click();
  const panel = page.getByRole('dialog', { name: words.panel });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).not.toContainText(nameEn);
  await expect(panel).not.toContainText(nameAr);
  await expectAccessible(page, 'the panel');
  await panel.getByRole('link', { name: words.booked }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(panel).toBeHidden();
  for (const tab of [page, other]) await expect(inboxButton(tab, words.nothingUnread)).toBeVisible();
});

test(
  'the dashboard lists all messages, with the visits’ current data; a visitor has no bell, and an administrator has one',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, signInCustomer }) => {
    const words = said[language];
    await visit('/about');
    await expect(inboxButton(page, words.bell)).toHaveCount(0);
    const { userId } = await signInCustomer();
    const actor = actorOf(userId);
    const { labTestId } = await make.labTest(db);
    const { id } = await book(db, actor, labTestId);
    await page.request.post('/trpc/booking.cancel', { data: { id, scope: 'visit' } });
    await visit('/dashboard?section=inbox');
    const list = page.getByRole('main').getByRole('list', { name: words.panel });
    await expect(list.getByRole('link')).toHaveText([words.cancelled, words.booked]);
    await expect(list.locator('s')).toHaveCount(2);
    await expect(inboxButton(page, words.twoUnread)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.markAll }).click();
    await expect(inboxButton(page, words.nothingUnread)).toBeVisible();
    await expect(page.getByRole('button', { name: words.markAll })).toBeHidden();

    await signInAs((await make.admin(db)).email);
    await visit('/admin/dashboard');
    await expect(inboxButton(page, words.nothingUnread)).toBeVisible();
  },
);

test('a booking sends a mail with a calendar file', { tag: '@full' }, async ({ page, db }) => {
  const { actor, email } = await make.customer(db);
  const { testId, nameEn } = await make.test(db);
  const { labTestId } = await make.labTest(db, { test_id: testId });
  await book(db, actor, labTestId);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.getByRole('link', { name: 'حُجزت زيارتك' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^mukhtabari-visit-[0-9A-Z]{8}\.ics$/ }).click(),
  ]);
  const calendar = await text(await download.createReadStream());
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*STATUS:CONFIRMED\r\n[^]*END:VCALENDAR\r\n$/);
  expect(calendar).not.toContain(nameEn);
});

function actorOf(userId: string) {
  return {
    userId,
    userType: 'customer' as const,
    labId: null,
    adminRole: null,
    labRole: null,
    labApproved: false,
    isAnonymous: false,
    hasTotp: false,
    sessionId: userId,
  };
}
