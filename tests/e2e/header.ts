import type { Page } from '@playwright/test';
import type { words } from './words.ts';

type Say = (typeof words)['en'];

/**
 * On a phone a message lies over the header until it leaves by itself, five seconds later: it is put away, as people do.
 * In the page itself, since it may be leaving right now.
 */
export const putMessageAway = (page: Page, say: Say) =>
  page
    .getByRole('status')
    .getByRole('button', { name: say.close })
    .evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()));

/** What the header offers: on phones it stands in the menu, on wide screens in the header itself. */
export async function openHeader(page: Page, say: Say) {
  // An open dialog hides it, even while it closes.
  await page.getByRole('banner').waitFor();
  const menu = page.getByRole('banner').getByRole('button', { name: say.menu });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  await putMessageAway(page, say);
  await menu.click();
  return page.getByRole('dialog', { name: say.menu });
}

export async function openSignIn(page: Page, say: Say) {
  await (await openHeader(page, say)).getByRole('button', { name: say.logIn }).click();
  return page.getByRole('dialog', { name: say.logIn });
}

export async function openSignUp(page: Page, say: Say) {
  await (await openHeader(page, say)).getByRole('button', { name: say.signUp }).click();
  return page.getByRole('dialog', { name: say.signUp });
}
