import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { pressByKey, tabTo } from './keyboard.ts';

const walkOf = (page: Page) => page.getByRole('slider', { name: 'Labs, lowest price first' });

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
  async ({ page, visit, say, signInCustomer }) => {
    test.slow();
    await signInCustomer();
    await test.step('the laboratory that is walked to has its times one stop further', async () => {
      await visit('/');
      await tabTo(page, walkOf(page));
      const spoken = () => walkOf(page).getAttribute('aria-valuetext');
      const before = await spoken();
      await page.keyboard.press('ArrowUp');
      await expect.poll(spoken).not.toBe(before);
      const [name] = ((await spoken()) ?? '').split(', ');
      await pressByKey(
        page,
        page.getByRole('figure').getByRole('link', { name: new RegExp(`^Choose a time.*${name}$`) }),
      );
      await bookByKeys(page, say);
    });
    await test.step('each row of the table leads to its laboratory and to its times', async () => {
      await visit('/');
      const scale = page.getByRole('figure');
      await pressByKey(page, scale.getByText('Show as a table'));
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
