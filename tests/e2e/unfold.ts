import type { Locator } from '@playwright/test';

/** On a phone sections and filters fold behind a button: presses the one in this part, where there is one. */
export async function unfold(part: Locator) {
  await part.waitFor();
  const button = part.locator('button[aria-expanded=false][aria-controls]').first();
  if (await button.isVisible()) await button.click();
}
