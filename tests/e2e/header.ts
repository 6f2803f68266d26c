import type { Locator, Page } from '@playwright/test';
import type { siteMessages } from './site-messages.ts';

type Say = (typeof siteMessages)['en'];

/**
 * On phones a toast covers the header for five seconds: it is dismissed first, as users do. Runs in the page, because
 * the toast may be closing at this moment.
 */
export const putMessageAway = (page: Page, say: Say) =>
  page
    .getByRole('status')
    .getByRole('button', { name: say.close })
    .evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()));

/** The links of the header: in the menu on phones, in the header itself on wide screens. */
export async function openHeader(page: Page, say: Say) {
  // An open dialog hides it, also while it closes.
  await page.getByRole('banner').waitFor();
  const menu = page.getByRole('banner').getByRole('button', { name: say.menu });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  await putMessageAway(page, say);
  // A press before the page knows that the last menu was closed would open nothing.
  await menu.and(page.locator('[aria-expanded=false]')).click();
  // Its code loads at the first press. Until it is there, Escape closes nothing and a second press hits its backdrop.
  const dialog = page.getByRole('dialog', { name: say.menu });
  await dialog.waitFor();
  return dialog;
}

export async function openSignIn(page: Page, say: Say) {
  await (await openHeader(page, say)).getByRole('button', { name: say.logIn }).click();
  return page.getByRole('dialog', { name: say.logIn });
}

/** Fills in and sends the log-in form of this dialog; the admin's form has another label for the e-mail. */
export async function logIn(
  dialog: Locator,
  say: Say,
  { email, password, label = say.email }: { email: string; password: string; label?: string },
) {
  await dialog.getByRole('textbox', { name: label }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
}

export async function openSignUp(page: Page, say: Say) {
  await (await openHeader(page, say)).getByRole('button', { name: say.signUp }).click();
  return page.getByRole('dialog', { name: say.signUp });
}
