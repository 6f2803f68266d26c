import { withLocale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { storeCartMessages } from '../store/cart-messages.ts';
import { setLeft } from '../store/embedded-stock.ts';
import { storeCartButton } from '../store/fill-store-cart.ts';
import { productMessages } from '../store/product-messages.ts';
import { expectFocusSeen, pressByKey, tabTo } from './keyboard.ts';

test(
  'buy a kit without a mouse: its style, quantity, the cart, the payment page',
  { tag: '@full' },
  async ({ page, db, visit, language }) => {
    test.slow();
    // Each run of this test takes two.
    await setLeft(db, 'variant_home_kit_thyroid', 20);
    const its = productMessages[language];
    const cartSays = storeCartMessages[language];
    await visit('/store');
    await pressByKey(page, page.getByRole('article').filter({ hasText: its.name }).getByRole('link').first());
    await expect(page.getByRole('heading', { level: 1, name: its.name })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await test.step('a style by arrows, and two of it', async () => {
      const styles = page.getByRole('group', { name: its.style });
      await tabTo(page, styles.getByRole('radio', { checked: true }));
      // Not the one whose stock another test counts.
      const other = styles.getByRole('radio').nth(2);
      for (let step = 0; step < 6 && !(await other.isChecked()); step += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(other).toBeFocused();
      await expectFocusSeen(page);
      await tabTo(page, page.getByRole('spinbutton', { name: its.quantity }));
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('spinbutton', { name: its.quantity })).toHaveValue('2');
    });

    await pressByKey(
      page,
      page.getByRole('button', { name: cartSays.addToCart }).filter({ visible: true }).first(),
    );
    const cart = storeCartButton(page, cartSays.cartOf(2));
    await expect(cart).toBeVisible();

    await test.step('the cart restores the focus, then leads on', async () => {
      await pressByKey(page, cart, 'Shift+Tab');
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(cart).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await pressByKey(page, drawer.getByRole('button', { name: cartSays.checkout }));
      await page.waitForURL('**/embedded-store/pay/**');
    });

    await pressByKey(page, page.getByRole('button', { name: cartSays.pay }));
    await page.waitForURL(`**${withLocale('/success', language)}`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: cartSays.success })).toBeVisible();
  },
);
