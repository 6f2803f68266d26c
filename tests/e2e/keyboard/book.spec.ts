import type { Page } from '@playwright/test';
import type { Locale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { makeCustomer, PASSWORD } from '../people.ts';
import { expectFocusSeen, hasFocus, pressByKey, tabTo, typeByKey } from './keyboard.ts';

const typed = {
  ar: { start: 'سكر تراكم', chosen: 'السكر التراكمي', place: 'الرياض' },
  en: { start: 'hba1', chosen: 'HbA1c', place: 'Riyadh' },
};

type Say = { available: RegExp; chooseTheDay: string; otherDays: string };

const dayOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const allLabs = { ar: /^كل المختبرات/, en: /^All \d+ labs$/ };

test('search and book without a mouse: suggestions, lab, day, time, and logging in on the way', async ({
  page,
  visit,
  say,
  language,
  db,
}, testInfo) => {
  test.slow();
  const { start, chosen, place } = typed[language];
  const { email } = await makeCustomer(db);
  await visit('/');

  await test.step('the first stop skips the header; arrows move through the list of suggestions', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say.skip })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await typeByKey(page, page.getByRole('combobox', { name: say.test }), start);
    // The full name is the first: after part of the name it may be further down.
    await expect(page.getByRole('option').first()).toContainText(chosen);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: say.test })).toHaveValue(chosen);
    await typeByKey(page, page.getByRole('combobox', { name: say.place }), place);
    await page.keyboard.press('Enter');
  });

  await test.step('the results are a new page: its title is announced, and reading continues at its start', async () => {
    await expect(page).toHaveURL(/\/search\?query=/);
    await expect(page).toHaveTitle(new RegExp(chosen));
    await expect(page.getByRole('main')).toBeFocused();
    await pressByKey(page, page.getByRole('article').first().getByRole('link', { name: say.moreTimes }));
    await expect(page).toHaveURL(/\/test\//);
    await waitForHydration(page);
  });

  const labs = page.getByRole('radiogroup').first();
  await test.step('labs are one tab stop, and arrows move between them', async () => {
    // The page opens with the lab that was chosen before.
    await pressByKey(page, page.getByRole('button', { name: allLabs[language] }));
    await tabTo(page, labs.getByRole('radio', { checked: true }));
    const before = await labs.getByRole('radio', { checked: true }).getAttribute('value');
    await page.keyboard.press('ArrowDown');
    await expect(labs.getByRole('radio', { checked: true })).toBeFocused();
    await expect(labs.getByRole('radio', { checked: true })).not.toHaveValue(before ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(labs.getByRole('radio', { checked: true })).toHaveValue(before ?? '');
    await expectFocusSeen(page);
  });

  await test.step('a day: by day, week, month, and to the ends of the week', () =>
    chooseDay(page, say, language));

  await test.step('a time, and book', async () => {
    const times = page.getByRole('radiogroup', { name: say.chooseTheTime });
    await expect(times).toBeVisible();
    await tabTo(page, times.getByRole('radio', { disabled: false }).first());
    await page.keyboard.press('Space');
    // The projects run in parallel: each uses a different time.
    for (let step = 0; step < testInfo.parallelIndex; step += 1) await page.keyboard.press('ArrowDown');
    await expect(times.getByRole('radio', { checked: true })).toBeFocused();
    const book = page.getByRole('button', { name: say.book }).filter({ visible: true });
    await expect(book).toBeEnabled();
    await pressByKey(page, book);
  });

  await test.step('log in inside the dialog, which traps the focus', async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await typeByKey(page, dialog.getByRole('textbox', { name: say.email }), email ?? '');
    await typeByKey(page, dialog.getByLabel(say.password, { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say.confirmed })).toBeFocused();
  });
});

/** Opens the month, moves through it with all keys, and chooses the first open day of the next one. */
async function chooseDay(page: Page, { available, chooseTheDay, otherDays }: Say, language: Locale) {
  const strip = page.getByRole('radiogroup', { name: chooseTheDay });
  await tabTo(page, strip.getByRole('radio', { checked: true }));
  await expectFocusSeen(page);
  await pressByKey(page, page.getByRole('button', { name: otherDays }));
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await expect(grid.locator('button[tabindex="0"]')).toBeFocused();
  const first = await dayOf(page);
  const weekday = new Date(first).getUTCDay();
  // In visual order: the next day is to the left in Arabic.
  const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const walk = async (keys: string[], expected: string) => {
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => dayOf(page)).toBe(expected);
    await expectFocusSeen(page);
  };
  await walk(['ArrowDown', onward], addDays(first, 8));
  await walk(['ArrowUp', back], first);
  await walk(['Home'], addDays(first, -weekday));
  await walk(['End'], addDays(first, 6 - weekday));

  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await dayOf(page)) > addDays(first, 14)).toBe(true);
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const open = grid.getByRole('button', { name: available }).first();
  await expect(open).toBeVisible();
  const wanted = (await open.getAttribute('data-day')) ?? '';
  for (let step = 0; step < 45 && !(await hasFocus(open)); step += 1) {
    await page.keyboard.press((await dayOf(page)) < wanted ? onward : back);
  }
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
}
