import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openHeader, openSignIn } from '../header.ts';
import { originOf } from '../origins.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, PASSWORD } from '../people.ts';
import { toast } from './sign-up.ts';

test.use({ baseURL: originOf('none') });

test('a customer adds a passkey in the settings, signs out, and signs in with one press @both', async ({
  page,
  visit,
  say,
  db,
  signInAs,
}) => {
  const device = await plugIn(page);
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
    await device.refuse();
    await form.getByRole('button', { name: say.continue, exact: true }).click();
    await expect(form.getByText(say.nothingWasDone)).toBeVisible();
    await expect(form.getByLabel(say.passkeyName)).toHaveValue('My telephone');
    await device.accept();
  });
  await form.getByRole('button', { name: say.continue, exact: true }).click();
  await expect(toast(page)).toContainText(say.passkeyAdded);
  const row = card.getByRole('listitem').filter({ hasText: 'My telephone' });
  await expect(row).toContainText(say.notUsedYet);
  await expectAccessible(page);

  await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
  await expect(page).toHaveURL(/\/(?:en)?$/);
  // The browser would offer it among the suggestions, and the device answer at once.
  await device.refuse();
  const dialog = await openSignIn(page, say);
  const press = dialog.getByRole('button', { name: say.logInWithPasskey });
  await press.click();
  await expect(dialog.getByText(say.nothingWasDone)).toBeVisible();
  await expectAccessible(page);
  await device.accept();
  await press.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await visit('/dashboard?section=settings');
  await expect(row).toContainText(say.lastUsed);
});

/** A telephone in software, which recognises its owner. Browsers know it by this protocol alone. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognise = (isUserVerified: boolean) => setVerified(cdp, authenticatorId, isUserVerified);
  return { refuse: () => recognise(false), accept: () => recognise(true) };
}

const setVerified = (cdp: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
