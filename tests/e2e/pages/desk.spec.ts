import { expect, test } from '../fixtures.ts';
import { unfold } from '../unfold.ts';
import { expectAccessible } from './expect-accessible.ts';

const said = {
  ar: { bookings: 'الحجوزات', find: 'ابحث في كل شيء', filter: 'تصفية', sections: 'أقسام لوحتك' },
  en: { bookings: 'Bookings', find: 'Find anything', filter: 'Filter', sections: 'Dashboard sections' },
} as const;
const FIRST_SCREEN = 844;

test('a desk on a phone shows its first row at once, and everything is found by keyboard', async ({
  page,
  visit,
  language,
  signInAs,
}) => {
  const words = said[language];
  await page.setViewportSize({ width: 390, height: FIRST_SCREEN });
  await signInAs('lab@demo.test');
  await visit('/dashboard?section=bookings&view=list');
  await expect(page).toHaveTitle(new RegExp(`^${words.bookings} · `));

  await test.step('the first row stands within the first screen, the filters behind their button', async () => {
    const row = page.getByRole('table', { name: words.bookings }).locator('tbody tr').first();
    expect((await row.boundingBox())?.y).toBeLessThan(FIRST_SCREEN - 200);
    const state = page.getByRole('combobox').first();
    await expect(state).toBeHidden();
    await page.getByRole('button', { name: words.filter, exact: true }).press('Enter');
    await expect(state).toBeVisible();
    await expectAccessible(page, 'open filters');
  });

  await test.step('a section opens from the search, and the dialog is gone', async () => {
    await page.keyboard.press('ControlOrMeta+KeyK');
    const dialog = page.getByRole('dialog', { name: words.find });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await expectAccessible(page, 'the search over everything');
    await page.keyboard.type(words.bookings);
    await expect(dialog.getByRole('option', { name: words.bookings, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/section=bookings$/);
  });

  await test.step('the sections fold again after one was chosen', async () => {
    const sections = page.getByRole('navigation', { name: words.sections });
    await unfold(sections);
    await expectAccessible(page, 'open sections');
    await sections.getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/dashboard$/);
    await expect(sections.getByRole('button', { expanded: false }).first()).toBeFocused();
  });
});
