import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { siteMessages } from '../site-messages.ts';

type Say = (typeof siteMessages)['en'];

export const PASSWORD = 'correct horse battery';
export const newEmail = () => `${randomUUID()}@example.test`;
export const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

/** Fills the fields that the sign-up form shows to every role. */
export async function fillIn(dialog: Locator, say: Say, name: string, email: string, password = PASSWORD) {
  await dialog.getByRole('textbox', { name }).fill(name);
  await dialog.getByRole('textbox', { name: say.email }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: say.agree }).check();
}
