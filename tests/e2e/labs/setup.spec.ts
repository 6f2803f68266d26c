import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import { staffEmails } from '#/server/seed/demo/demo-staff.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { PASSWORD, signIn } from '../people.ts';
import { unfold } from '../unfold.ts';
import { labSetupMessages } from './setup-messages.ts';

/** A section hydrates shortly after the page: a click is replayed, but typed text before that is lost. */
const press = (field: Locator) => field.click();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a price is edited in place, and by a file with one bad row; a test request shows similar tests',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const words = labSetupMessages[language];
    const { labId, email } = await make.lab(db);
    const name = `Iron ${randomUUID().slice(0, 8)}`;
    const { testId } = await make.test(db, { name_en: name, name_ar: name });
    const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId });
    const price = async () => {
      const offers = db.selectFrom('lab_tests').select('price_halalas').where('id', '=', labTestId);
      return (await offers.executeTakeFirstOrThrow()).price_halalas;
    };
    await signInAs(email);
    await visit('/dashboard?section=tests');
    const cell = page.getByRole('textbox', { name: words.priceOf(name) });
    await press(cell);
    await cell.fill('12.345');
    await cell.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: words.badPrice })).toBeVisible();
    await expectAccessible(page, 'price list');
    expect(await price()).toBe(15_000);
    await cell.fill('٩٩٫٥');
    await cell.press('Enter');
    await expect(cell).toHaveValue('99.50');
    await expect.poll(price).toBe(9_950);

    await visit('/dashboard?section=tests&view=file');
    const csv = `loinc,test_name_en,price_sar\n,${name},120.00\n,No such test,5`;
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel(words.csvFile).setInputFiles(file);
    await expect(page.getByRole('table', { name: words.badRows })).toContainText(words.unknownTest);
    await expect(page.getByRole('table', { name: words.changes })).toContainText('120.00');
    await expectAccessible(page, 'preview of a file');
    expect(await price()).toBe(9_950);
    await page.getByRole('button', { name: words.importOneRow }).click();
    await expect(toast(page, words.listIsNew)).toBeVisible();
    expect(await price()).toBe(12_000);

    await test.step('a test request shows similar tests of the catalogue', () =>
      askForTest({ page, visit, language }));
  },
);

type Asking = { page: Page; visit: (path: string) => Promise<void>; language: Locale };

async function askForTest({ page, visit, language }: Asking) {
  const words = labSetupMessages[language];
  await visit('/dashboard?section=tests&view=requests');
  const english = page.getByRole('textbox', { name: words.englishName });
  // Folded on a phone, above the list of the requests.
  const fold = page.getByRole('button', { name: words.newRequest });
  if (await fold.isVisible()) await fold.click();
  await english.fill('vitamin d');
  await expect(page.getByText(words.alike)).toBeVisible();
  await expect(page.getByRole('link', { name: words.offerThis }).first()).toBeVisible();
  await expectAccessible(page, 'request of a test');

  const name = `Qxz ${randomUUID().slice(0, 8)}`;
  await english.fill(name);
  await page.getByRole('textbox', { name: words.arabicName }).fill(name);
  await page.getByRole('button', { name: words.sendRequest }).click();
  await expect(toast(page, words.requestSent)).toBeVisible();
  await expect(page.getByRole('table', { name: words.requests })).toContainText(name);
  await expectAccessible(page, 'requests');
}

test(
  'a day off with a booked visit is saved after a look at who is booked',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const words = labSetupMessages[language];
    const { labId, email } = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: labId });
    const { actor } = await make.customer(db);
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const slot = { labTestId, date, slotTime: '10:00:00' };
    const { reference } = await createBooking({ db, site: testSite(), clientAddress: 'tests' }, actor, {
      ...slot,
      idempotencyKey: randomUUID(),
    });
    await signInAs(email);
    await visit('/dashboard?section=schedule');
    const opens = page.getByLabel(words.opens).first();
    await press(opens);
    await opens.fill('07:00');
    await page.getByLabel(words.anotherDate).fill(date);
    await page.getByRole('button', { name: words.addAsClosed }).click();
    await expectAccessible(page, 'schedule');
    await page.getByRole('button', { name: words.saveSchedule }).click();
    const dialog = page.getByRole('dialog', { name: words.oneStranded });
    await expect(dialog).toContainText(reference);
    await expectAccessible(page, 'stranded visits');
    await dialog.getByRole('button', { name: words.saveAnyway }).click();
    await expect(toast(page, words.savedOutside)).toBeVisible();

    await page.reload();
    await expect(page.getByLabel(words.opens).first()).toHaveValue('07:00');
    const kept = db.selectFrom('visits').select('is_live').where('lab_id', '=', labId);
    expect(await kept.execute()).toEqual([{ is_live: true }]);
  },
);

test('a colleague of every role of the demo signs in', { tag: '@full' }, async ({ request }) => {
  expect(staffEmails.length).toBeGreaterThan(2);
  for (const email of staffEmails) expect(await signIn(request, email, 'Demo-pass-1234'), email).toBe(200);
});

test(
  'a staff member is invited, signs in through the mail, sees only the permitted sections, and is removed',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const words = labSetupMessages[language];
    const { email: owner } = await make.lab(db);
    const email = `${randomUUID()}@example.test`;
    await signInAs(owner);
    await visit('/dashboard?section=settings');
    const staff = page.getByRole('region', { name: words.staff });
    await staff.getByRole('textbox', { name: say.name, exact: true }).fill('Huda');
    await staff.getByRole('textbox', { name: say.email }).fill(email);
    await staff.getByRole('button', { name: words.sendInvitation }).dblclick();
    await expect(toast(page, words.invited)).toBeVisible();
    // The second press would say that the address is taken.
    await expect(staff.getByRole('alert')).toHaveCount(0);
    await expect(staff.getByRole('listitem').filter({ hasText: email })).toContainText(words.waitsUntil);
    await expectAccessible(page, 'settings');
    await staff.getByRole('button', { name: words.inviteAgain('Huda') }).click();
    await expect(toast(page, words.invitedAgain(email))).toBeVisible();

    const guest = await openAs(null);
    await guest.goto(await linkInMailbox(guest, email, 2));
    await waitForHydration(guest);
    await expectAccessible(guest, 'invitation');
    await guest.getByLabel(say.newPassword, { exact: true }).fill(PASSWORD);
    await guest.getByRole('checkbox', { name: say.agree }).check();
    await guest.getByRole('button', { name: say.savePassword }).click();
    await expect(guest).toHaveURL(/\/dashboard$/);
    const sections = guest.getByRole('navigation', { name: words.sections });
    await unfold(sections);
    await expect(sections.getByRole('link')).toHaveText(words.sectionsOfReception);

    await visit('/dashboard?section=settings');
    await staff.getByRole('button', { name: words.remove('Huda') }).click();
    await expectAccessible(page, 'removing somebody');
    await page.getByRole('dialog').getByRole('button', { name: words.removeNow }).click();
    await expect(toast(page, words.isRemoved('Huda'))).toBeVisible();
    await guest.goto(language === 'ar' ? '/dashboard' : '/en/dashboard');
    await expect(guest).toHaveURL(/:\d+\/(?:en)?$/);
  },
);

/** The address in the newest of so many mails to this user, from the demo's mailbox. */
async function linkInMailbox(page: Page, email: string, mailCount: number): Promise<string> {
  const find = async () => {
    await page.goto('/dev/mailbox');
    const mails = page.getByRole('row').filter({ hasText: email });
    if ((await mails.count()) < mailCount) return null;
    return mails.first().getByRole('link').getAttribute('href');
  };
  await expect.poll(find, { timeout: 30_000, intervals: [200] }).not.toBeNull();
  await page.goto((await find()) ?? '');
  const [address = ''] =
    /https?:\/\/\S+\?[^\s<"]*token=[^\s<"]+/.exec(await page.locator('pre').innerText()) ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}
