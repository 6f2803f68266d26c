import type { Page } from '@playwright/test';
import { withLocale } from '#/shared/core/locale.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test, labelOf } from '../fixtures.ts';
import { logIn, openHeader, openSignUp } from '../header.ts';
import { fillIn, newEmail, PASSWORD, toast } from './sign-up.ts';

test('sign-up shows what is missing, field by field', { tag: '@full' }, async ({ page, visit, say }) => {
  await visit('/');
  const dialog = await openSignUp(page, say);
  const send = dialog.getByRole('button', { name: say.createAccount });
  await send.click();
  await expect(dialog.getByText(say.required)).toHaveCount(3);
  await expect(dialog.getByText(say.mustAgree)).toBeVisible();
  await expect(toast(page)).toContainText(say.mustAgree);
  await expect(dialog.getByRole('textbox', { name: say.name })).toBeFocused();

  await fillIn(dialog, say, say.name, 'name@example', 'too short');
  await send.click();
  await expect(dialog.getByText(say.wholeEmail)).toBeVisible();
  await expect(dialog.getByText(say.tenCharacters)).toBeVisible();
  await expect(dialog.getByText(say.required)).toHaveCount(0);

  await fillIn(dialog, say, say.name, newEmail(), 'password1234');
  await send.click();
  await expect(toast(page)).toContainText(say.signUpFailed);
  await expect(dialog.getByRole('alert')).toHaveText(say.commonPassword);

  await fillIn(dialog, say, say.name, 'customer@demo.test');
  await send.click();
  await expect(dialog.getByText(say.emailTaken)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: say.email })).toHaveValue('customer@demo.test');
});

test('a customer signs up, logs out and logs in again, which updates the other tab', async ({
  page,
  context,
  visit,
  say,
  language,
  isPhone,
}) => {
  const email = newEmail();
  const other = await context.newPage();
  await visit('/labs', other);
  await visit('/about');
  const signUp = await openSignUp(page, say);
  await fillIn(signUp, say, say.name, email);
  await signUp.getByRole('button', { name: say.createAccount }).click();
  await expect(toast(page)).toContainText(say.registered);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('the other tab logs out', async () => {
    await (await openHeader(other, say)).getByRole('button', { name: say.logOut }).click();
    await expect(other).toHaveURL(/\/(?:en)?$/);
    const header = await openHeader(page, say);
    await expect(header.getByRole('button', { name: say.logIn })).toBeVisible();
    if (isPhone) await page.keyboard.press('Escape');
  });

  // As typed or bookmarked, with the page that it leads back to.
  await visit(`/login?returnTo=${encodeURIComponent('/dashboard?section=bookings')}`);
  const signIn = page.getByRole('dialog', { name: say.logIn });
  await logIn(signIn, say, { email, password: 'not the password' });
  await expect(toast(page)).toContainText(`${say.signInFailed}${say.wrongCredentials}`);
  await expect(signIn.getByRole('alert')).toHaveText(say.wrongCredentials);
  // The toast is reachable while the dialog is open, and dismissing it does not close the dialog.
  await toast(page).getByRole('button', { name: say.close }).click();
  await expect(toast(page)).toHaveCount(0);

  await signIn.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: say.logIn }).click();
  await expect(toast(page)).toContainText(say.loggedIn);
  await expect(page).toHaveURL(/\/dashboard\?section=bookings$/);
  await visit('/register?returnTo=//elsewhere.example');
  await expect(page).toHaveURL(new RegExp(`:\\d+${withLocale('/', language)}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
  await expect(page).toHaveURL(new RegExp(`${withLocale('/', language)}$`));
});

test(
  'a lab signs up, and waits at its own dashboard; going to log-in and back resets the form to a customer',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await visit('/labs');
    const dialog = await openSignUp(page, say);
    await test.step('to log-in and back, and the X closes', async () => {
      await labelOf(dialog.getByRole('radio', { name: say.lab })).click();
      await dialog.getByRole('button', { name: say.logIn }).click();
      const signIn = page.getByRole('dialog', { name: say.logIn });
      await signIn.getByRole('button', { name: say.signUp }).click();
      await expect(dialog.getByRole('radio', { name: say.customer })).toBeChecked();
      await dialog.getByRole('button', { name: say.close }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await openSignUp(page, say);
    await expect(dialog.getByRole('textbox', { name: say.licence })).toHaveCount(0);
    await labelOf(dialog.getByRole('radio', { name: say.lab })).click();
    await expect(dialog.getByRole('textbox', { name: say.licence })).toBeVisible();
    await fillIn(dialog, say, say.labName, newEmail());
    await dialog.getByRole('button', { name: say.createAccount }).click();
    await expect(toast(page)).toContainText(say.labRegistered);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(say.underReview)).toBeVisible();
  },
);

test(
  'every role is redirected to its dashboard',
  { tag: '@full' },
  async ({ page, visit, signInAs, signInCustomer, db }) => {
    await visit('/dashboard');
    await expect(page).toHaveURL(/\/(?:en)?$/);
    await visit('/admin/dashboard');
    await expect(page).toHaveURL(/\/(?:en)?$/);

    await signInCustomer();
    await visit('/admin/dashboard');
    await expect(page).toHaveURL(/\/(?:en)?$/);
    await visit('/labs');
    await expect(page).toHaveURL(/\/labs$/);

    await signInAs((await make.lab(db, { review_status: 'pending' })).email);
    await visit('/labs');
    await expect(page).toHaveURL(/\/dashboard$/);

    await signInAs('admin@demo.test');
    await visit('/dashboard');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  },
);

test('the other language is the same page, and is stored', async ({ page, visit, say, language }) => {
  const other = language === 'ar' ? 'en' : 'ar';
  await visit('/search?query=hba1c&minRating=4');
  await (await openHeader(page, say)).getByRole('link', { name: say.otherLanguage }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(new RegExp(`${withLocale('/search', other)}\\?query=hba1c&minRating=4$`));

  await page.goto(withLocale('/about', language));
  await expect(page).toHaveURL(new RegExp(`:\\d+${withLocale('/about', other)}$`));
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await waitForHydration(page);
});

test(
  'a toast is single, is reached with F8, also over an open dialog, and closes by Escape, a swipe or a timeout',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await page.clock.install();
    await visit('/');
    // The list of the field lies over the button on a phone.
    const search = page.getByRole('main').getByRole('combobox').first();
    await search.press('Enter');
    await search.press('Enter');
    await expect(toast(page)).toHaveText([say.enterSearchTerm]);

    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: say.notifications });
    await expect(region.getByRole('button', { name: say.close })).toBeFocused();
    await page.clock.runFor(6_000);
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);

    await search.press('Enter');
    await swipe(page, 49);
    await expect(toast(page)).toBeVisible();
    await swipe(page, 51);
    await expect(toast(page)).toHaveCount(0);

    await search.press('Enter');
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(toast(page)).toHaveCount(0);

    await test.step('over the open dialog it is dismissed without closing the dialog', async () => {
      const dialog = await openSignUp(page, say);
      const name = dialog.getByRole('textbox', { name: say.name });
      await dialog.getByRole('button', { name: say.createAccount }).click();
      await expect(toast(page)).toContainText(say.mustAgree);
      await expect(name).toBeFocused();

      await page.keyboard.press('F8');
      const close = toast(page).getByRole('button', { name: say.close });
      await expect(close).toBeFocused();
      await page.clock.runFor(6_000);
      await expect(close).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toast(page)).toHaveCount(0);
      await expect(name).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  },
);

async function swipe(page: Page, distance: number) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('no toast to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - distance, y, { steps: 4 });
  await page.mouse.up();
}
