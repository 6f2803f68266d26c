import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { pressByKey, tabTo } from './keyboard.ts';

const said = {
  ar: { walk: 'المختبرات، الأقل سعرًا أولًا', chooseATime: 'اختر موعدًا', table: 'اعرض كجدول' },
  en: { walk: 'Labs, lowest price first', chooseATime: 'Choose a time', table: 'Show as a table' },
} as const;

type Say = { chooseTheTime: string; book: RegExp; confirmed: string };

/** The page of the test, from the times that the link leads to: one of them, and the button. */
async function bookByKeys(page: Page, say: Say) {
  await expect(page).toHaveURL(/\/test\/.*lab_id=\d+/);
  await waitForHydration(page);
  const times = page.getByRole('radiogroup', { name: say.chooseTheTime });
  await tabTo(page, times.getByRole('radio', { disabled: false }).first());
  await page.keyboard.press('Space');
  await pressByKey(page, page.getByRole('button', { name: say.book }).filter({ visible: true }));
  await expect(page.getByRole('heading', { name: say.confirmed })).toBeFocused();
}

test(
  'from the scale to a held place by keys alone, and from its table',
  { tag: '@full' },
  async ({ page, visit, say, language, signInCustomer }) => {
    test.slow();
    const its = said[language];
    const walk = page.getByRole('slider', { name: its.walk });
    await signInCustomer();
    await test.step('the laboratory that is walked to has its times one stop further', async () => {
      await visit('/');
      await tabTo(page, walk);
      const spoken = () => walk.getAttribute('aria-valuetext');
      const before = await spoken();
      await page.keyboard.press('ArrowUp');
      await expect.poll(spoken).not.toBe(before);
      const [name] = ((await spoken()) ?? '').split(', ');
      const times = new RegExp(`^${its.chooseATime}.*${RegExp.escape(name ?? '')}$`);
      await pressByKey(page, page.getByRole('figure').getByRole('link', { name: times }));
      await bookByKeys(page, say);
    });
    await test.step('each row of the table leads to its laboratory and to its times', async () => {
      // A second visit of one person would need a telephone.
      await signInCustomer();
      await visit('/');
      const scale = page.getByRole('figure');
      await pressByKey(page, scale.getByText(its.table));
      const row = scale
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .nth(2);
      const name = await row.getByRole('rowheader').innerText();
      await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('href', /\/labs\/\d+$/);
      await pressByKey(page, row.getByRole('cell').last().getByRole('link'));
      await bookByKeys(page, say);
    });
  },
);
