import type { Page } from '@playwright/test';

/** Says in the open dialog why a lab without its licence document is approved. */
export async function approveAllTheSame(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(?:Approve|قبول) / });
  await dialog.getByRole('textbox').fill('Known to us');
  await dialog.getByRole('button', { name: /^(?:Approve|قبول)$/ }).click();
}
