import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { expect, labelOf, test, waitForHydration } from '../fixtures.ts';

const said = {
  en: { add: /^Add to cart/, cart: 'Cart, 1', typed: 'hba1', found: 'HbA1c' },
  ar: { add: /^أضف للسلة/, cart: 'السلة، 1', typed: 'سكر تراكم', found: 'السكر التراكمي' },
};

/** Fast 3G. */
const network = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };

/** Opens a page on a slow phone and line; its code arrives when the returned function is called. */
async function openAsleep(page: Page, language: Locale, path: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', network);
  const { promise: code, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.goto(withLocale(path, language), { waitUntil: 'domcontentloaded' });
  return async () => {
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    wake();
    await waitForHydration(page);
    await browser.send('Network.emulateNetworkConditions', {
      ...network,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const chosenDay = (page: Page) => page.locator('[data-day]:checked');

// The address is written as in pasted links, which the router rewrites while the page wakes.
test(
  'results stay where they were scrolled while the page woke, an early press adds to the cart, and "choose a time" leads to the calendar and back',
  { tag: '@full' },
  async ({ page, language, say }) => {
    const its = said[language];
    const wake = await openAsleep(page, language, '/search?query=vitamin%20d&location=Riyadh');
    await page.getByRole('button', { name: its.add }).first().click();
    await page.evaluate(() => window.scrollTo(0, 1000));
    await wake();
    await expect(page.getByRole('banner').getByRole('button', { name: its.cart, exact: true })).toBeVisible();
    expect(await scrolledTo(page)).toBe(1000);

    const link = page.getByRole('link', { name: say.moreTimes }).nth(3);
    await link.scrollIntoViewIfNeeded();
    const before = await scrolledTo(page);
    await link.click();
    await expect(page.getByRole('radiogroup', { name: say.chooseTheDay })).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(before);
  },
);

for (const path of ['/', '/labs/3', '/labs', '/test/HbA1c?location=Riyadh']) {
  test(
    `a page stays where it was scrolled while it woke: ${path}`,
    { tag: '@full' },
    async ({ page, language }) => {
      const wake = await openAsleep(page, language, path);
      await page.evaluate(() => window.scrollTo(0, 700));
      await wake();
      expect(await scrolledTo(page)).toBe(700);
    },
  );
}

test(
  'a link with a laboratory leads to its calendar before the code, with the first free day chosen; a day pressed then is chosen afterwards',
  { tag: '@full' },
  async ({ page, language, say, db }) => {
    const offer = await db
      .selectFrom('offers')
      .innerJoin('tests', 'tests.id', 'offers.test_id')
      .innerJoin('lab_earliest_slots', 'lab_earliest_slots.lab_id', 'offers.lab_id')
      .select(['offers.lab_id', 'tests.name_en'])
      .where('tests.name_en', '=', 'HbA1c')
      .where('lab_earliest_slots.starts_at', '<', sql<Date>`now() + interval '10 days'`)
      .orderBy('lab_id')
      .executeTakeFirstOrThrow();
    const wake = await openAsleep(page, language, `/test/${offer.name_en}?lab_id=${offer.lab_id}#times`);
    const strip = page.getByRole('radiogroup', { name: say.chooseTheDay });
    const days = strip.getByRole('radio', { name: say.available });
    await expect(strip).toBeInViewport({ ratio: 1 });
    const first = await days.first().getAttribute('data-day');
    await expect(chosenDay(page)).toHaveAttribute('data-day', first ?? '');

    const wanted = days.last();
    await labelOf(wanted).click();
    await expect(labelOf(wanted)).toHaveCSS('outline-style', 'dashed');
    const day = await wanted.getAttribute('data-day');
    const position = await scrolledTo(page);
    await wake();
    await expect(chosenDay(page)).toHaveAttribute('data-day', day ?? '');
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
    expect(await scrolledTo(page)).toBe(position);
  },
);

test(
  'words typed before the code arrives are searched for afterwards',
  { tag: '@full' },
  async ({ page, language, say }) => {
    const its = said[language];
    const wake = await openAsleep(page, language, '/');
    await page.getByRole('combobox', { name: say.test }).pressSequentially(its.typed);
    await wake();
    await expect(page.getByRole('option').first()).toContainText(its.found);
    await expect(page.getByRole('combobox', { name: say.test })).toHaveValue(its.typed);
  },
);
