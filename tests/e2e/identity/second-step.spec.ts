import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { logIn, openHeader, openSignIn } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { givePassword, PASSWORD } from '../people.ts';
import type { siteMessages } from '../site-messages.ts';
import { toast } from './sign-up.ts';

type Say = (typeof siteMessages)['en'];

const settings = '/dashboard?section=settings';

test(
  'a lab sets up the second factor; signing in asks for its code, keeps typed input, and accepts a recovery code',
  { tag: '@full' },
  async ({ page, visit, say, db, signInAs, openAs }) => {
    const { email, userId } = await make.lab(db);
    await givePassword(db, userId);
    await signInAs(email);
    await visit(settings);
    await page.getByRole('button', { name: say.setUpSecondStep }).click();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expectAccessible(page);
    const totp = new TOTP({ secret: await readSecret(page) });
    // One box takes the whole code, as a phone fills it in.
    await page.getByRole('textbox', { name: say.sixDigitCode }).first().fill(totp.generate());
    await page.getByRole('button', { name: say.turnOn, exact: true }).click();
    const codes = page.getByRole('list', { name: say.recoveryCodes }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const recoveryCode = await codes.first().innerText();
    await page.getByRole('button', { name: say.savedThem }).click();
    await expect(page.getByRole('button', { name: say.turnOffSecondStep })).toBeVisible();

    const elsewhere = await openAs(null);
    await visit('/', elsewhere);
    const dialog = await openSignIn(elsewhere, say);
    await sendPassword(dialog, say, email);
    await refuse(dialog, elsewhere, say, email);
    await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
    // The code of the next time step: the current one was used to enable the second factor.
    const code = dialog.getByRole('textbox', { name: say.totpCode });
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
    await expect(toast(elsewhere)).toContainText(say.loggedIn);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);

    await test.step('the phone is not at hand', async () => {
      await (await openHeader(elsewhere, say)).getByRole('button', { name: say.logOut }).click();
      await expect(elsewhere).toHaveURL(/\/(?:en)?$/);
      await sendPassword(await openSignIn(elsewhere, say), say, email);
      await dialog.getByRole('button', { name: say.useRecoveryCode }).click();
      const recovery = dialog.getByRole('textbox', { name: say.recoveryCode });
      // A keypad of digits could not type it.
      await expect(recovery).not.toHaveAttribute('inputmode', 'numeric');
      await recovery.fill(recoveryCode);
      await dialog.getByRole('button', { name: say.logIn }).click();
      await expect(elsewhere).toHaveURL(/\/dashboard$/);
    });
  },
);

test(
  'a customer turns on the second factor, reads the recovery codes once, and signs in with a code',
  { tag: '@full' },
  async ({ page, visit, say, db, signInAs }) => {
    const { email, userId } = await make.customer(db);
    await givePassword(db, userId);
    await signInAs(email);
    await visit(settings);
    await page.getByRole('button', { name: say.setUpSecondStep }).click();
    const totp = new TOTP({ secret: await readSecret(page) });
    await page.getByRole('textbox', { name: say.sixDigitCode }).first().fill(totp.generate());
    await page.getByRole('button', { name: say.turnOn, exact: true }).click();
    const codes = page.getByRole('list', { name: say.recoveryCodes });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = await codes.getByRole('listitem').first().innerText();

    await page.reload();
    await expect(page.getByRole('button', { name: say.turnOffSecondStep })).toBeVisible();
    await expect(codes).toHaveCount(0);
    await expect(page.getByText(recoveryCode)).toHaveCount(0);

    await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
    await expect(page).toHaveURL(/\/(?:en)?$/);
    const dialog = await openSignIn(page, say);
    await sendPassword(dialog, say, email);
    const code = dialog.getByRole('textbox', { name: say.totpCode });
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
    await expect(toast(page)).toContainText(say.loggedIn);
  },
);

const readSecret = async (page: Page) =>
  (await page.locator('bdi', { hasText: /^[A-Z2-7 ]{16,}$/ }).innerText()).replaceAll(/\s/g, '');

async function sendPassword(dialog: Locator, say: Say, email: string) {
  await logIn(dialog, say, { email, password: PASSWORD });
}

/** No code, then a wrong one, then back to the password, which is still filled in. */
async function refuse(dialog: Locator, page: Page, say: Say, email: string) {
  const send = dialog.getByRole('button', { name: say.logIn, exact: true });
  const code = dialog.getByRole('textbox', { name: say.totpCode });
  await expect(code).toBeFocused();
  await expect(dialog.getByText(say.totpAsked)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: say.email })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: say.google })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: say.signUp })).toHaveCount(0);
  await send.click();
  await expect(dialog.getByText(say.required)).toBeVisible();

  await code.fill('12345');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(say.totpWrong);
  await expect(toast(page)).toContainText(say.signInFailed);
  await dialog.getByRole('button', { name: say.backToPassword }).click();
  await expect(dialog.getByRole('textbox', { name: say.email })).toHaveValue(email);
  await expect(dialog.getByLabel(say.password, { exact: true })).toHaveValue(PASSWORD);
}
