import type { Page } from '@playwright/test';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusSeen, pressByKey, tabTo } from './keyboard.ts';

const said = {
  en: {
    found: /^\d+ labs from \d/,
    added: 'A test was added to the cart.',
    add: /^Add to cart/,
    inCart: 'In the cart',
    cartOf: 'Cart, 1',
    accredited: 'Accredited lab',
  },
  ar: {
    found: /^\d+ (مختبرًا|مختبرات) من \d/,
    added: 'أُضيف تحليل إلى السلة.',
    add: /^أضف للسلة/,
    inCart: 'في السلة',
    cartOf: 'السلة، 1',
    accredited: 'مختبر معتمد',
  },
};

/** Starts recording what screen readers announce without a change of focus: the text of the page's live regions. */
async function recordAnnouncements(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = 'output, [role=status], [role=alert], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const near = target instanceof Element ? target : target.parentElement;
        const text = near?.closest(live)?.textContent?.replaceAll(/\s+/g, ' ').trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const heard = (page: Page) =>
  page.evaluate(() => ('heard' in window && Array.isArray(window.heard) ? window.heard.map(String) : []));

const expectAnnounced = (page: Page, words: string | RegExp) =>
  expect
    .poll(async () => {
      const all = await heard(page);
      return all.some((text) => (typeof words === 'string' ? text.includes(words) : words.test(text)));
    }, `${words}`)
    .toBe(true);

test('changes on the page are announced: results, the cart, a toast that F8 reaches, and another page', async ({
  page,
  visit,
  say,
  language,
  db,
}) => {
  const its = said[language];
  await visit('/search?query=hba1c&location=Riyadh');
  await recordAnnouncements(page);

  await test.step('the count after a filter; the focus stays', async () => {
    const filter = page.getByRole('checkbox', { name: its.accredited });
    await tabTo(page, filter);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/accredited/i);
    await expectAnnounced(page, its.found);
    await expect(filter).toBeFocused();
  });

  await test.step('the added cart item, and F8 goes to that toast and back', async () => {
    const first = page.getByRole('article').first();
    await pressByKey(page, first.getByRole('button', { name: its.add }));
    await expectAnnounced(page, its.added);
    const taken = first.getByRole('button', { name: its.inCart });
    await expect(taken).toBeFocused();
    await expect(page.getByRole('banner').getByRole('button', { name: its.cartOf })).toBeVisible();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: say.notifications });
    await expect(region.getByRole('button').first()).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await expect(region.getByRole('button')).toHaveCount(0);
    await expect(taken).toBeFocused();
  });

  await test.step('another page: its title changes, and reading continues at its start', async () => {
    const { testId } = await make.test(db);
    const { labId } = await make.labTest(db, { test_id: testId });
    await visit(`/labs/${labId}`);
    const before = await page.title();
    const main = page.getByRole('main');
    const { [`name_${language}` as const]: name } = await db
      .selectFrom('tests')
      .select(['name_ar', 'name_en'])
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();
    await pressByKey(page, main.getByRole('link', { name }).first());
    await expect(page).toHaveURL(/\/test\//);
    await expect(main).toBeFocused();
    await expect(page).not.toHaveTitle(before);
    await expect(page).toHaveTitle(new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
    await page.goBack();
    await expect(page).toHaveTitle(before);
  });
});
