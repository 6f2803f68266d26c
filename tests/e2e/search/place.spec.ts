import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { readLayoutShift } from '../pages/layout-shift.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test(
  'a city is chosen once, and search, labs and comparison measure from it; a shared address opens with it',
  { tag: '@full' },
  async ({ page, visit, openAs, isPhone }) => {
    const opener = page.getByRole('banner').getByRole('button', { name: /^(المكان|Place):/ });

    await test.step('until then the largest city stands for it, and the page stays usable', async () => {
      await visit('/search?query=TSH');
      await expect(opener).toContainText(/الرياض|Riyadh/);
      const question = page.getByRole('region', { name: /أين تريد|Where do you want/ });
      await expect(question).toBeVisible();
      // A line at the foot, in the flow of the page: at the page's end the footer stands above it.
      expect((await question.boundingBox())?.height).toBeLessThan(110);
      expect(await question.evaluate((line) => getComputedStyle(line).position)).toBe('sticky');
      expect(await readLayoutShift(page)).toBe(0);
      await page.getByRole('button', { name: /جدة|Jeddah/ }).click({ trial: true });
      await expect(page.getByText(/من وسط الرياض|centre of Riyadh/).first()).toBeVisible();
    });

    await test.step('one press chooses another city, for this page and its address', async () => {
      await page.getByRole('button', { name: /جدة|Jeddah/ }).click();
      await expect(opener).toContainText(/جدة|Jeddah/);
      await expect(page).toHaveURL(/location=/);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'the header is one line').toBeLessThan(80);
      await expect(page.getByText(/من وسط جدة|centre of Jeddah/).first()).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /جدة|Jeddah/ })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    const shared = page.url();

    await test.step('the server renders other pages with it, and nobody is asked again', async () => {
      await readJeddahEverywhere(page, visit);
      await visit('/');
      await expect(opener).toContainText(/جدة|Jeddah/);
      await expect(page.getByRole('region', { name: /أين تريد|Where do you want/ })).toHaveCount(0);
    });

    await test.step('what is further away comes in only by a press, which the address keeps', async () => {
      await widen(page, visit);
      await expect(opener).toContainText(/جدة|Jeddah/);
    });

    await test.step('on a phone the question makes room for the bar that books', async () => {
      if (!isPhone) return;
      const other = await openAs(null);
      await visit('/', other);
      const question = other.getByRole('region', { name: /أين تريد|Where do you want/ });
      await expect(question).toBeVisible();
      await other
        .getByRole('main')
        .getByRole('link', { name: /لوحة الأيض الشاملة|Comprehensive Metabolic/ })
        .first()
        .click();
      await expect(other).toHaveURL(/\/test\//);
      await expect(question).toHaveCount(0);
    });

    await test.step('a shared address opens with the same place at another device', async () => {
      const other = await openAs(null);
      await other.goto(shared);
      await expect(other.getByText(/من وسط جدة|centre of Jeddah/).first()).toBeVisible();
    });

    await test.step('without a position the sheet says so, and a place can be typed', async () => {
      await opener.click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: /موقعي|My location/ }).click();
      await expect(sheet.getByRole('alert')).toBeVisible();
      await sheet.getByRole('combobox').fill('الدمام');
      await sheet.getByRole('button', { name: /^(اختر|Choose)$/ }).click();
      await expect(sheet).toHaveCount(0);
      await expect(opener).toContainText(/الدمام|Dammam/);
    });
  },
);

test(
  'who came first to a page with a bar of its own is asked at the next page',
  { tag: '@full' },
  async ({ visit, openAs, isPhone }) => {
    test.skip(!isPhone, 'the bar is on a phone');
    const other = await openAs(null);
    await other.clock.install();
    await visit('/test/HbA1c', other);
    const question = other.getByRole('region', { name: /أين تريد|Where do you want/ });
    await other.clock.runFor(5_000);
    await expect(question).toHaveCount(0);
    await other.getByRole('banner').getByRole('link').first().click();
    await other.clock.runFor(5_000);
    await expect(question).toBeVisible();
  },
);

async function readJeddahEverywhere(page: Page, visit: (path: string) => Promise<void>) {
  const opener = page.getByRole('banner').getByRole('button', { name: /^(المكان|Place):/ });
  // Lists of tests have no distances: their prices are those near the place, and their addresses do not carry it.
  const pages = { '/labs': true, '/compare?tests=1': true, '/test/TSH': true };
  const lists = { '/categories': false, '/categories/Diabetes': false };
  for (const [path, isCarried] of Object.entries({ ...pages, ...lists })) {
    await visit(path);
    await expect(opener).toContainText(/جدة|Jeddah/);
    await expect(page.getByText(/من وسط جدة|centre of Jeddah/).first()).toBeVisible();
    await expect(page).toHaveURL(isCarried ? /location=/ : /^[^?]*$/);
    await expect(page.getByText(/غير معروفة|Unknown/)).toHaveCount(0);
  }
}

/** Nothing beyond 25 km of Jeddah's middle is listed until it is asked for. */
async function widen(page: Page, visit: (path: string) => Promise<void>) {
  await visit('/search?query=TSH');
  await expect(page.getByText(/(?:حتى 25 كم من وسط جدة|Within 25 km of the centre of Jeddah)/)).toBeVisible();
  const rows = page.getByRole('article');
  const kilometres = await rows.getByText(/^[\d.]+ (?:كم|km)$/).allInnerTexts();
  expect(kilometres.length).toBeGreaterThan(0);
  expect(Math.max(...kilometres.map((text) => Number(/[\d.]+/.exec(text)?.[0])))).toBeLessThanOrEqual(25);
  await page.getByRole('button', { name: /^(?:وسّع البحث إلى|اعرض كل المسافات|Look )/ }).click();
  await expect(page).toHaveURL(/radiusKm=(?:50|100|any)/);
  // The list of distances says the same, hidden until it is opened.
  const wider = page
    .getByText(/(?:حتى (?:50|100) كم|أي مسافة|Within (?:50|100) km|Any distance)/)
    .filter({ visible: true })
    .first();
  await expect(wider).toBeVisible();
  await page.reload();
  await expect(wider).toBeVisible();
}

test(
  'a place that nobody knows is no title: the one that stands for it is',
  { tag: '@full' },
  async ({ page, visit }) => {
    for (const path of ['/search?query=TSH', '/compare?tests=1']) {
      await visit(`${path}&location=xxzz`);
      await expect(page.getByText(/لم نجد المكان|was not found/)).toBeVisible();
      await expect(page.getByText(/(?:في|in) (?:الرياض|Riyadh)/).first()).toBeVisible();
      await expect(page.getByText(/(?:قرب|في|near|in) xxzz/)).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: /^(?:المكان|Place): .*(?:الرياض|Riyadh)/ }),
      ).toBeVisible();
    }
  },
);
