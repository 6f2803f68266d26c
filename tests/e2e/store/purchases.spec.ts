import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import { getBooking } from '#/server/booking/visits/get-booking.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';
import { makeCheckout, setOutToBuyKit } from '../../support/store/buy-kit.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { logIn, openHeader } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, PASSWORD } from '../people.ts';
import { unfold } from '../unfold.ts';
import { purchasesMessages } from './purchases-messages.ts';

const date = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
const unknownCode = '7K3M-9QXD-4T2H';

/** The cart's data in the browser before the payment page. */
const leaveForPaying = (page: Page, purchaseToken: string) =>
  page.evaluate((kept) => window.localStorage.setItem('mukhtabari.storeCheckout', JSON.stringify(kept)), {
    version: 1,
    status: 'paying',
    purchaseToken,
    variantIds: [],
  });

type Fixtures = { page: Page; visit: (path: string) => Promise<void>; db: Kysely<DB> };
type Words = (typeof purchasesMessages)[Locale];

/** Returns from paying for a kit of this test, signed out; returns the code that is shown. */
async function payForKit({ page, visit, db }: Fixtures, words: Words, testId: number) {
  await visit('/success');
  await expect(page.getByRole('heading', { level: 1, name: words.none })).toBeVisible();
  await leaveForPaying(page, await setOutToBuyKit(db, null, testId));
  await page.reload();
  await waitForHydration(page);
  const region = page.getByRole('region', { name: words.yourCode });
  await expect(region.getByText(words.keepCode)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: words.successful })).toBeVisible();
  await expect(page.getByText(words.thanks)).toBeVisible();
  const code = await region.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  await expectAccessible(page, 'success');
  await page.reload();
  await waitForHydration(page);
  await expect(region).toContainText(code);
  await expect(page.getByRole('link', { name: words.shopOn })).toHaveAttribute('href', /\/store$/);
  return code;
}

/** An unknown code shows an error; the right one is accepted in any notation. */
async function activate(page: Page, words: Words, code: string) {
  const field = page.getByRole('textbox', { name: words.codeField });
  const button = page.getByRole('button', { name: words.activate, exact: true });
  await field.fill('7K3M9QXD4T2J');
  await expect(page.getByText(words.slip)).toBeVisible();
  await field.fill(unknownCode);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: words.unknownCode })).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll('-', ''));
  await expect(field).toHaveValue(code);
  await button.click();
  await expect(page.getByText(words.activated)).toBeVisible();
}

async function makeOffer(db: Kysely<DB>, language: Locale) {
  const { labId, email } = await make.lab(db);
  const { labTestId, testId } = await make.labTest(db, { lab_id: labId });
  const { name_ar: ar, name_en: en } = await db
    .selectFrom('tests')
    .select(['name_ar', 'name_en'])
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  return { labEmail: email, labTestId, testId, testName: { ar, en }[language] };
}

test('a visitor pays for a kit, logs in, activates it, ties it to a visit, and the lab sees its code', async ({
  page,
  visit,
  say,
  language,
  db,
  openAs,
}) => {
  test.slow(); // From the payment page to the reception, by two users.
  const words = purchasesMessages[language];
  const { email, actor } = await makeCustomer(db);
  const { labEmail, labTestId, testId, testName } = await makeOffer(db, language);
  const kits = page.getByRole('article').filter({ hasText: testName });
  const code = await payForKit({ page, visit, db }, words, testId);

  await test.step('log in on the way to the dashboard: the purchase is there', async () => {
    await page.getByRole('button', { name: words.toDashboard }).click();
    const dialog = page.getByRole('dialog', { name: say.logIn });
    await logIn(dialog, say, { email, password: PASSWORD });
    await expect(page).toHaveURL(/\/dashboard$/);
    const sections = page.getByRole('main').getByRole('navigation').first();
    await unfold(sections);
    await sections.getByRole('link', { name: words.orders }).click();
    await expect(page).toHaveURL(/section=orders/);
    await expect(kits).toContainText(words.sealed);
    await expect(kits).toContainText(code);
    await expect(page.getByRole('article').filter({ hasText: words.confirmed })).toBeVisible();
  });

  await activate(page, words, code);
  await expect(kits).toContainText(words.withoutVisit);
  await expect(kits.getByRole('link', { name: words.bookTest(testName) })).toBeVisible();
  const booking = { labTestId, date, slotTime: '10:00:00', idempotencyKey: randomUUID() };
  const { id: bookingId } = await createBooking(
    { db, site: testSite(), clientAddress: 'tests' },
    actor,
    booking,
  );

  await test.step('the kit is tied, untied and tied again', async () => {
    await page.reload();
    await waitForHydration(page);
    await kits.getByRole('button', { name: words.forThisVisit }).click();
    await expect(kits).toContainText(words.waiting);
    await expect(kits).toBeFocused();
    await kits.getByRole('button', { name: words.notForThisVisit }).click();
    await kits.getByRole('button', { name: words.forThisVisit }).click();
    await expect(kits).toContainText(words.waiting);
    await expectAccessible(page, 'orders');
    await visit('/dashboard?section=bookings');
    await expect(page.getByRole('article')).toContainText(words.kit(code));
  });

  const { visitId } = await getBooking({ db }, actor, { id: bookingId });
  const lab = await openAs(labEmail);
  await visit(`/dashboard?section=bookings&open=${visitId}`, lab);
  await expect(lab.getByRole('dialog')).toContainText(words.kit(code));
});

test(
  'signing out in another tab removes the codes from this one, and a purchase that is no longer stored is shown as such',
  { tag: '@full' },
  async ({ page, context, visit, say, language, db, signInCustomer }) => {
    const words = purchasesMessages[language];
    const { testId } = await makeOffer(db, language);
    const code = await payForKit({ page, visit, db }, words, testId);
    await signInCustomer();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText(words.keepCode)).toHaveCount(0);
    await expect(page.getByText(code)).toBeVisible();
    const other = await context.newPage();
    await visit('/about', other);
    await (await openHeader(other, say)).getByRole('button', { name: say.logOut }).click();
    await expect(page.getByText(code)).toHaveCount(0);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);

    await test.step('an account without orders links to the store', async () => {
      await signInCustomer();
      await visit('/dashboard?section=orders');
      await expect(page.getByText(words.noOrders)).toBeVisible();
      await expectAccessible(page, 'no orders');
    });
    await test.step('a purchase that is no longer stored is shown as such', async () => {
      await leaveForPaying(page, 'a-token-that-nobody-was-given');
      await visit('/success');
      await expect(page.getByText(words.gone)).toBeVisible();
      await page.getByRole('link', { name: words.toDashboard }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  },
);

test(
  'opened by hand, unpaid, invented or of a provider that cannot be asked, the page confirms nothing',
  { tag: '@full' },
  async ({ page, visit, language, db }) => {
    const words = purchasesMessages[language];
    const { testId } = await makeOffer(db, language);
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    const codes = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await visit('/success');
    await expect(title(words.none)).toBeVisible();

    await test.step('unpaid: the page looks again when asked', async () => {
      const checkoutId = await makeCheckout(db, 'open');
      await leaveForPaying(page, await setOutToBuyKit(db, null, testId, 1, checkoutId));
      await page.reload();
      await waitForHydration(page);
      await expect(title(words.unpaid)).toBeVisible();
      await expect(codes).toHaveCount(0);
      await expectAccessible(page, 'unpaid');
      await db
        .updateTable('embedded_store_checkouts')
        .set({ status: 'paid', paid_at: new Date() })
        .where('id', '=', checkoutId)
        .execute();
      await page.getByRole('button', { name: words.lookAgain }).click();
      await expect(title(words.successful)).toBeVisible();
      await expect(codes).toHaveCount(1);
    });
    await test.step('a provider that cannot be asked: the codes come with the desk’s word', async () => {
      await leaveForPaying(page, await setOutToBuyKit(db, null, testId, 1, null));
      await page.reload();
      await waitForHydration(page);
      await expect(title(words.back)).toBeVisible();
      await expect(page.getByText(words.codesLater)).toBeVisible();
      await expect(codes).toHaveCount(0);
      const { id: purchaseId } = await db
        .selectFrom('store_purchases')
        .select('id')
        .where('embedded_checkout_id', 'is', null)
        .where('status', '=', 'begun')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { admin } = callAs(db, (await make.admin(db)).actor);
      await admin.confirmStorePurchase({ purchaseId, orderNumber: '1042' });
      await page.reload();
      await waitForHydration(page);
      await expect(title(words.successful)).toBeVisible();
      await expect(codes).toHaveCount(1);
    });
  },
);
