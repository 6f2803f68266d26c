import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openHeader, openSignIn } from '../header.ts';
import { originOf } from '../origins.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, PASSWORD } from '../people.ts';
import { toast } from './sign-up.ts';

test.use({ baseURL: originOf('none') });

test(
  'a customer adds a passkey in the settings, signs out, and signs in with one press',
  { tag: '@full' },
  async ({ page, visit, say, db, signInAs }) => {
    await plugIn(page);
    const { email } = await makeCustomer(db);
    await signInAs(email);
    await visit('/dashboard?section=settings');
    const card = page.getByRole('region', { name: say.passkeys });
    await card.getByRole('button', { name: say.addPasskey }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(say.passkeyName).fill('My telephone');
    await form.getByLabel(say.yourPassword, { exact: true }).fill(PASSWORD);
    await expectAccessible(page);

    await test.step('the person closes the question of the device: what was typed stays', async () => {
      await closeQuestions(page);
      await form.getByRole('button', { name: say.continue, exact: true }).click();
      await expect(form.getByText(say.nothingAdded)).toBeVisible();
      await expect(form.getByLabel(say.passkeyName)).toHaveValue('My telephone');
      await answerQuestions(page);
    });
    await form.getByRole('button', { name: say.continue, exact: true }).click();
    await expect(toast(page)).toContainText(say.passkeyAdded);
    const row = card.getByRole('listitem').filter({ hasText: 'My telephone' });
    await expect(row).toContainText(say.notUsedYet);
    await expectAccessible(page);

    await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
    await expect(page).toHaveURL(/\/(?:en)?$/);
    // Otherwise the device would answer the suggestions of the form at once.
    await closeQuestions(page);
    const dialog = await openSignIn(page, say);
    const press = dialog.getByRole('button', { name: say.logInWithPasskey });
    await press.click();
    await expect(dialog.getByText(say.notLoggedIn)).toBeVisible();
    await expectAccessible(page);
    await answerQuestions(page);
    await press.click();
    await expect(toast(page)).toContainText(say.loggedIn);
    await visit('/dashboard?section=settings');
    await expect(row).toContainText(say.lastUsed);
  },
);

/** A telephone in software, which recognises its owner. Browsers know it by this protocol alone. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The person closes the question of the browser, which has no window here. */
const closeQuestions = (page: Page) =>
  page.evaluate(() => {
    const close = () => Promise.reject(new DOMException('Closed', 'NotAllowedError'));
    Object.assign(navigator.credentials, { create: close, get: close });
  });

/** The browser asks the device again. */
const answerQuestions = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['create', 'get']) Reflect.deleteProperty(navigator.credentials, name);
  });
