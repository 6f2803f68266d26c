import { expect, waitForHydration, test } from '../fixtures.ts';
import { expectAccessible } from './expect-accessible.ts';

const runningAnimations = () => document.getAnimations().map((animation) => animation.playState);

test(
  'every component in both directions and both themes, without a violation',
  { tag: '@full' },
  async ({ page, visit }) => {
    await visit('/dev/gallery');
    for (const [theme, lang] of [
      ['light', 'ar'],
      ['light', 'en'],
      ['store', 'ar'],
      ['store', 'en'],
    ]) {
      const side = page.locator(`#buttons [data-theme=${theme}][lang=${lang}]`);
      await expect(side).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr');
      await expect(side.getByRole('button').first()).toHaveText(lang === 'ar' ? 'حجز' : 'Book');
      // The direction of an arrow follows the language of its section, not of the page.
      const arrow = page.locator(`#icons [data-theme=${theme}][lang=${lang}] .flip`).first();
      await expect(arrow).toHaveCSS('transform', lang === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
    }
    const panel = (theme: string) => page.locator(`#cards [data-theme=${theme}] article`).first();
    await expect(panel('light')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(panel('store')).toHaveCSS('background-color', 'rgb(12, 39, 40)');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

const nameOfTest = /\/test\//;

test.describe('from page to page', () => {
  test(
    'animations, and none with reduced motion',
    { tag: '@full' },
    async ({ browser, baseURL, language }) => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const context = await browser.newContext({ reducedMotion, baseURL: baseURL ?? '' });
        const page = await context.newPage();
        await page.addInitScript(countTransitions);
        await page.goto(language === 'ar' ? '/categories' : '/en/categories');
        await waitForHydration(page);
        // The code of transitions loads after the first page.
        await page.waitForLoadState('networkidle');
        const before = await page.locator('h1').innerText();
        await page.locator('main a[href*="/categories/"]').first().click();
        await page.waitForURL(/categories\/.+/);
        await expect(page.locator('h1')).not.toHaveText(before);
        await expect(page.locator('main li a[href*="/test/"]').first()).toBeVisible();
        const faded = await page.evaluate(() => document.documentElement.dataset['faded'] ?? '');
        // Once, and with the new page's title in the new snapshot.
        const title = await page.locator('h1').innerText();
        expect(faded).toBe(reducedMotion === 'reduce' ? '' : title);
        await expect(page.locator('main')).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        if (reducedMotion === 'reduce') {
          await expect.poll(() => page.evaluate(runningAnimations)).not.toContain('running');
        }
        // A choice within the page is not a new page.
        await page.locator('main select').first().selectOption({ index: 1 });
        await page.waitForURL(/sort=/);
        expect(await page.evaluate(() => document.documentElement.dataset['faded'] ?? '')).toBe(faded);
        await context.close();
      }
    },
  );

  test('a slow page shows its outline, and then itself', { tag: '@full' }, async ({ page, visit }) => {
    await visit('/categories/Diabetes');
    await page.waitForLoadState('networkidle');
    const outline = page.locator('main > [class*=pageSkeleton]');
    let answer = () => {};
    const waited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/**', async (route) => {
      await waited;
      await route.continue();
    });
    const link = page.locator('main li a[href*="/test/"]').first();
    await link.click();
    await expect(outline).toBeVisible();
    await expect(link).toBeHidden();
    answer();
    await page.waitForURL(nameOfTest);
    await expect(page.locator('h1')).toBeVisible();
    await expect(outline).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });
});

/** Records the title of the page when the new snapshot is taken. */
function countTransitions() {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.updateCallbackDone.then(() => {
      const { dataset } = document.documentElement;
      dataset['faded'] = (dataset['faded'] ?? '') + (document.querySelector('h1')?.innerText ?? '');
    });
    return transition;
  };
}
