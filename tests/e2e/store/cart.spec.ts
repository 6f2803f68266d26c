import { expect, waitForHydration, test } from '../fixtures.ts';
import { putMessageAway } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { storeCartMessages } from './cart-messages.ts';
import { writeStoreCart, linesOf, nameOf, storeCartButton, storeItemOf } from './fill-store-cart.ts';

const said = storeCartMessages;

test(
  'added products are collected in the drawer, counted, changed, removed and restored, in both tabs',
  { tag: '@full' },
  async ({ page, visit, say, language }) => {
    const its = said[language];
    await visit('/store');
    const add = page.getByRole('article').getByRole('button', { name: its.addToCart });
    await add.nth(1).click();
    await expect(storeCartButton(page, its.cartOf(1))).toBeVisible();
    await add.nth(1).click();
    await add.nth(2).click();
    await expect(storeCartButton(page, its.cartOf(3))).toBeVisible();
    await putMessageAway(page, say);
    await storeCartButton(page, its.cartOf(3)).click();
    const drawer = page.getByRole('dialog', { name: its.cart });
    const lines = linesOf(drawer, its.inCart);
    await expect(lines).toHaveCount(2);
    const quantity = lines.first().getByRole('spinbutton', { name: its.quantity });
    await expect(quantity).toHaveValue('2');
    await expectAccessible(page, 'the full cart');

    await test.step('the quantity is never below 1, by steps or typed', async () => {
      await lines.first().getByRole('button', { name: its.more }).click();
      await expect(quantity).toHaveValue('3');
      await quantity.fill('٤');
      await expect(drawer.getByRole('heading', { name: its.cart })).toContainText('5');
      for (const nothing of ['0', '-1', '', 'a']) {
        await quantity.fill(nothing);
        await quantity.blur();
        await expect(quantity).toHaveValue('4');
      }
      await quantity.fill('99999');
      await expect(quantity).toHaveValue('999');
      await expect(lines.first().getByRole('button', { name: its.more })).toBeDisabled();
      await quantity.fill('4.5');
      await quantity.blur();
      await expect(quantity).toHaveValue('4');
      for (let left = 3; left >= 1; left -= 1) {
        await lines.first().getByRole('button', { name: its.fewer }).click();
        await expect(quantity).toHaveValue(`${left}`);
      }
      await expect(lines.first().getByRole('button', { name: its.fewer })).toBeDisabled();
    });

    await test.step('a removed product can be restored, at its old position', async () => {
      const first = await lines.first().getByRole('link').innerText();
      await lines.first().getByRole('button', { name: its.remove }).click();
      await expect(lines).toHaveCount(1);
      await expect(drawer.getByText(its.removed)).toBeVisible();
      await expect(drawer.getByRole('button', { name: its.undo })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(lines.first().getByRole('link')).toHaveText(first);
      await drawer.getByRole('button', { name: its.clear }).click();
      await expect(drawer.getByRole('heading', { name: its.empty })).toBeVisible();
      await expectAccessible(page, 'the empty cart');
      await drawer.getByRole('button', { name: its.checkout }).click();
      await expect(drawer.getByText(its.empty)).toHaveCount(2);
      await drawer.getByRole('button', { name: its.undo }).click();
      await expect(lines).toHaveCount(2);
    });

    await page.reload();
    await expect(storeCartButton(page, its.cartOf(2))).toBeVisible();

    await test.step('two tabs share one cart', async () => {
      const other = await page.context().newPage();
      await visit('/store', other);
      await waitForHydration(page);
      await add.nth(1).click();
      await storeCartButton(other, its.cartOf(3)).click();
      const remove = other.getByRole('dialog').getByRole('button', { name: its.remove });
      await remove.first().click();
      await expect(storeCartButton(page, its.cartOf(1))).toBeVisible();
      await remove.click();
      await expect(storeCartButton(page, its.cart)).toBeVisible();
    });
  },
);

test(
  'the cart is opened, used and closed by keyboard only, and the focus returns',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = said[language];
    await writeStoreCart(page, [storeItemOf('variant_tote_bag', 2, language)]);
    await visit('/store');
    const button = storeCartButton(page, its.cartOf(2));
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: its.cart });
    await expect(drawer).toBeVisible();
    const fewer = drawer.getByRole('button', { name: its.fewer });
    for (let presses = 0; presses < 12; presses += 1) {
      if (await fewer.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect(drawer.getByRole('spinbutton')).toHaveValue('1');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(storeCartButton(page, its.cartOf(1))).toBeFocused();
  },
);

test(
  'a manipulated or outdated cart is an empty one',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = said[language];
    const good = storeItemOf('variant_tote_bag', 1, language);
    for (const kept of [
      '{"version":1,"items":[{}]}',
      '<script>alert(1)</script>',
      JSON.stringify({ version: 0, items: [good] }),
      JSON.stringify({ version: 1, items: [{ ...good, quantity: -5 }] }),
    ]) {
      await writeStoreCart(page, kept);
      await visit('/store');
      await expect(storeCartButton(page, its.cart)).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('mukhtabari.storeCart'))).toBeNull();
    }
  },
);

test(
  'changed prices and removed products are shown; the cart changes only by the user’s action',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = said[language];
    const bag = storeItemOf('variant_tote_bag', 2, language);
    const cheap = { ...bag, variant: { ...bag.variant, priceInCents: 100, priceFormatted: '?' } };
    const lost = {
      ...bag,
      product: { ...bag.product, id: 'prod_lost' },
      variant: { ...bag.variant, id: 'lost' },
    };
    await writeStoreCart(page, [cheap, lost]);
    await visit('/store');
    await storeCartButton(page, its.cartOf(4)).click();
    const drawer = page.getByRole('dialog', { name: its.cart });
    const was = bag.variant.currencyInfo.template?.replace('$1', '1.00') ?? '';
    await expect(drawer.getByText(its.changed(nameOf(bag), was, bag.variant.priceFormatted))).toBeVisible();
    await expect(drawer.getByText(its.gone(nameOf(lost)))).toBeVisible();
    await expectAccessible(page, 'the cart with changes');

    await test.step('and block the checkout until then', async () => {
      await drawer.getByRole('button', { name: its.checkout }).click();
      await expect(drawer.getByText(its.gone(nameOf(lost)))).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/\/store$/);
    });

    await drawer.getByRole('button', { name: its.update }).click();
    await expect(drawer.getByRole('button', { name: its.update })).toHaveCount(0);
    await expect(linesOf(drawer, its.inCart)).toHaveCount(1);
    await drawer.getByRole('button', { name: its.close }).click();
    await expect(storeCartButton(page, its.cartOf(2))).toBeVisible();
  },
);
