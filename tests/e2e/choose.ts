import { expect, type Locator } from '@playwright/test';

type Wanted = string | { label: string } | { index: number };

/**
 * Chooses in a select of a desk. Under a mouse its list is drawn, under a finger it is the system's, which no browser
 * draws in a test.
 */
export async function choose(field: Locator, wanted: Wanted) {
  const native = nativeOf(field);
  const page = field.page();
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    await native.selectOption(wanted);
    return;
  }
  // The drawn one comes after hydration.
  await expect(field.and(page.getByRole('combobox'))).toHaveJSProperty('tagName', 'BUTTON');
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  if (typeof wanted === 'string') await page.locator(`[role=option][data-value="=${wanted}"]`).click();
  else if ('label' in wanted) await page.getByRole('option', { name: wanted.label, exact: true }).click();
  else await options.nth(wanted.index).click();
  await expect(options).toHaveCount(0);
}

/** The element that holds the value of such a field. */
export const nativeOf = (field: Locator) =>
  field.locator('xpath=ancestor-or-self::span[contains(@class,"deskSelect")][1]').locator('select');
