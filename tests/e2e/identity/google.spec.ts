import { withLocale } from '#/shared/core/locale.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { openHeader, openSignIn, openSignUp } from '../header.ts';
import { toast } from './sign-up.ts';

test(
  'Google signs in and returns to the same page; the outcome is shown once, on every dashboard',
  { tag: '@full' },
  async ({ page, visit, say, language, signInAs, db }) => {
    await test.step('a refused user sees the reason, and the address drops it', async () => {
      await visit('/?signIn=google-failed');
      await expect(toast(page)).toContainText(`${say.googleFailed}${say.googleRefused}`);
      await expect(page).toHaveURL(/\/(?:en)?$/);
    });

    const place = '/test/HbA1c?location=Riyadh&sort=none';
    await visit(place);
    const signIn = await openSignIn(page, say);
    await expect(signIn.getByText(say.googleConsent)).toBeVisible();
    await signIn.getByRole('button', { name: say.google }).click();
    // The first project to run registers the one user of the issuer.
    await expect(toast(page)).toContainText(
      new RegExp([say.registered, say.loggedIn].map((words) => RegExp.escape(words)).join('|')),
    );
    await expect(page).toHaveURL(new RegExp(`${RegExp.escape(withLocale(place, language))}$`));

    await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
    await expect(page).toHaveURL(/\/(?:en)?$/);
    const signUp = await openSignUp(page, say);
    await signUp.getByRole('button', { name: say.google }).click();
    await expect(toast(page)).toContainText(say.mustAgree);
    await expect(signUp.getByText(say.mustAgree)).toBeVisible();
    await signUp.getByRole('checkbox', { name: say.agree }).check();
    await expect(signUp.getByText(say.mustAgree)).toHaveCount(0);
    await signUp.getByRole('button', { name: say.google }).click();
    await expect(toast(page)).toContainText(say.loggedIn);
    await expect(page).toHaveURL(/\/(?:en)?$/);

    await test.step('a new laboratory sees it on its own dashboard', async () => {
      await signInAs((await make.lab(db, { review_status: 'pending' })).email);
      await visit('/?signIn=google-new-lab');
      await expect(toast(page)).toContainText(say.labRegistered);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  },
);
