import { make } from '../../support/db/make.ts';
import { checkoutMessages } from '../booking/checkout-messages.ts';
import { shown } from '../booking/fill-cart.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusSeen, pressByKey, tabTo } from './keyboard.ts';

const said = {
  en: { cartOf: 'Cart, 1', cart: 'Cart', checkout: 'Checkout' },
  ar: { cartOf: 'السلة، 1', cart: 'السلة', checkout: 'إتمام الطلب' },
};
const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

test(
  'pay without a mouse: from the cart to the confirmed order, with a declined card on the way',
  { tag: '@full' },
  async ({ page, visit, language, db, signInCustomer }) => {
    test.slow();
    const words = checkoutMessages[language];
    const { testId } = await make.test(db, { fasting_hours: 0 });
    const { labId } = await make.labTest(db, { test_id: testId, price_halalas: 20_000 });
    const { name_en: testName } = await db
      .selectFrom('tests')
      .select('name_en')
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();
    await signInCustomer();
    await visit(`/test/${encodeURIComponent(testName)}?lab_id=${labId}&date=${date}&time=10:00:00`);

    await pressByKey(page, shown(page, words.addToCart));
    const cart = page.getByRole('banner').getByRole('button', { name: said[language].cartOf, exact: true });
    await expect(cart).toBeVisible();

    await test.step('the cart opens, closes, and restores the focus', async () => {
      await pressByKey(page, cart, 'Shift+Tab');
      const dialog = page.getByRole('dialog', { name: said[language].cart });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(cart).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await pressByKey(page, dialog.getByRole('link', { name: said[language].checkout }));
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByRole('main')).toBeFocused();
    });

    await pressByKey(page, shown(page, words.goOn));
    await expect(page.getByRole('timer')).toHaveText(words.held);
    const decline = page.getByRole('checkbox', { name: words.decline });
    await tabTo(page, decline);
    await page.keyboard.press('Space');
    await pressByKey(page, shown(page, words.pay));
    await expect(page.getByText(words.declined)).toBeVisible();
    await tabTo(page, decline, 'Shift+Tab');
    await page.keyboard.press('Space');
    await pressByKey(page, shown(page, words.pay));
    await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
    await expect(page).toHaveURL(/\/orders\//);
  },
);
