import type { Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { expect, test, wordsOf } from './fixtures.ts';
import { openHeader, openSignIn, openSignUp } from './header.ts';
import { fillIn, newEmail, PASSWORD, toast } from './sign-up.ts';

test('an account with a second step is asked for its code, and what was typed is kept', async ({
  page,
  visit,
  say,
}) => {
  const email = newEmail();
  await visit('/');
  const signUp = await openSignUp(page, say);
  await wordsOf(signUp.getByRole('radio', { name: say.lab })).click();
  await fillIn(signUp, say, say.labName, email);
  await signUp.getByRole('button', { name: say.createAccount }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const totp = await turnOnTotp(page);
  await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
  await expect(page).toHaveURL(/\/(?:en)?$/);

  const dialog = await openSignIn(page, say);
  await dialog.getByRole('textbox', { name: say.email }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  const send = dialog.getByRole('button', { name: say.logIn, exact: true });
  await send.click();
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

  await send.click();
  // The code of the next half minute: this one's was used to turn the second step on.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await send.click();
  await expect(toast(page)).toContainText(say.loggedIn);
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** As the settings do it; their own tests walk through the screens. */
async function turnOnTotp(page: Page) {
  const call = (procedure: string, input: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/trpc/${path}`, { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as { result: { data: { otpauthUrl: string } } };
      },
      [procedure, JSON.stringify(input)] as const,
    );
  const { result } = await call('account.startTotp', {});
  const totp = OTPAuth.URI.parse(result.data.otpauthUrl);
  if (!(totp instanceof OTPAuth.TOTP)) throw new Error('a counter where a clock was expected');
  await call('account.confirmTotp', { code: totp.generate() });
  return totp;
}
