import type { Page } from '@playwright/test';
import { withLocale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { putMessageAway } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { storeCartMessages } from './cart-messages.ts';
import { leftOf, setLeft } from './embedded-stock.ts';
import { writeStoreCart, linesOf, nameOf, storeCartButton, storeItemOf } from './fill-store-cart.ts';
import { storeMessages } from './store-messages.ts';

const said = storeCartMessages;

async function openCart(page: Page, name: string) {
  await storeCartButton(page, name).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  return drawer;
}

test('a visitor buys from the grid and a product page, pays, and has an empty cart', async ({
  page,
  visit,
  db,
  say,
  language,
}) => {
  const its = said[language];
  const bag = storeItemOf('variant_tote_bag', 1, language);
  const before = await leftOf(db, bag.variant.id);
  await visit('/store');
  const card = page.getByRole('article').filter({ hasText: bag.product.title });
  await card.getByRole('button', { name: its.addToCart }).click();
  await expect(storeCartButton(page, its.cartOf(1))).toBeVisible();
  await card.getByRole('link').click();
  // The grid has such buttons, too.
  await expect(page.getByRole('heading', { level: 1, name: bag.product.title })).toBeVisible();
  await page.getByRole('button', { name: its.addToCart }).filter({ visible: true }).first().click();
  await expect(storeCartButton(page, its.cartOf(2))).toBeVisible();
  await putMessageAway(page, say);
  const drawer = await openCart(page, its.cartOf(2));
  await drawer.getByRole('button', { name: its.checkout }).click();

  await page.waitForURL('**/embedded-store/pay/**');
  await expect(page.getByText(bag.product.title)).toBeVisible();
  // The page before the payment page links to it in both languages.
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 246, 239)');
  await expectAccessible(page, 'the payment page');
  await page.getByRole('button', { name: its.decline }).click();
  await expect(page.getByRole('alert')).toHaveText(its.declined);
  await expectAccessible(page, 'the payment page after a declined card');
  await page.getByRole('button', { name: its.pay }).click();
  await page.waitForURL(`**${withLocale('/success', language)}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: its.success })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mukhtabari.storeCart'))).toBeNull();
  expect(await leftOf(db, bag.variant.id)).toBeLessThanOrEqual(before - 2);

  await page.goBack();
  await page.reload();
  await expect(page.getByText(its.paidAlready)).toBeVisible();
  await expectAccessible(page, 'the payment page of a paid order');
  await page.getByRole('link', { name: its.goOn }).click();
  await expect(page.getByRole('heading', { name: its.success })).toBeVisible();
  await visit('/store');
  await expect(storeCartButton(page, its.cart)).toBeVisible();
});

test(
  'a customer who returns from the payment page finds the cart unchanged',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = said[language];
    await writeStoreCart(page, [
      storeItemOf('variant_results_journal', 1, language),
      storeItemOf('variant_tote_bag', 2, language),
    ]);
    await visit('/store');
    const drawer = await openCart(page, its.cartOf(3));
    await test.step('a customer who closes the cart before the payment page opens stays in the store', async () => {
      const answer = Promise.withResolvers<void>();
      await page.route('**/store.checkout*', async (route) => {
        await answer.promise;
        await route.continue();
      });
      const isAnswered = page.waitForResponse('**/store.checkout*');
      await drawer.getByRole('button', { name: its.checkout }).click();
      await expect(drawer.getByRole('button', { name: its.opening })).toBeDisabled();
      await page.keyboard.press('Escape');
      answer.resolve();
      await (await isAnswered).finished();
      await page.unroute('**/store.checkout*');
      await openCart(page, its.cartOf(3));
    });
    let orders = 0;
    page.on('request', (request) => void (request.url().includes('store.checkout') && (orders += 1)));
    await drawer.getByRole('button', { name: its.checkout }).dblclick();
    await page.waitForURL('**/embedded-store/pay/**');
    expect(orders).toBe(1);
    await page.getByRole('button', { name: its.cancel }).click();
    await page.waitForURL('**/store?checkout=cancelled');
    await waitForHydration(page);
    await expect(page.getByText(its.wasCancelled)).toBeVisible();
    await expect(page.getByText(storeMessages[language].kept)).toBeVisible();
    await expectAccessible(page, 'after a cancelled payment');
    await page.getByRole('button', { name: its.openCart }).click();
    await expect(linesOf(page.getByRole('dialog'), its.inCart)).toHaveCount(2);
  },
);

test(
  'a product that sells out between cart and checkout is shown before anything is sent',
  { tag: '@full' },
  async ({ page, visit, db, language, isPhone, complaints }) => {
    const its = said[language];
    // Each project sells out its own variant, since all of them share one shop.
    const colour = language === 'ar' ? 'teal' : 'sand';
    const variantId = `variant_tshirt_${colour}_${isPhone ? 's' : 'm'}`;
    const shirt = storeItemOf(variantId, 3, language);
    await setLeft(db, variantId, 5);
    await writeStoreCart(page, [shirt]);
    await visit('/store');
    const drawer = await openCart(page, its.cartOf(3));
    await setLeft(db, variantId, 1);
    await drawer.getByRole('button', { name: its.checkout }).click();
    await expect(drawer.getByText(its.oneLeft)).toBeVisible();
    await expect(drawer.getByRole('spinbutton')).toHaveValue('3');
    await drawer.getByRole('button', { name: its.update }).click();
    await expect(drawer.getByRole('spinbutton')).toHaveValue('1');

    await setLeft(db, variantId, 0);
    await drawer.getByRole('button', { name: its.checkout }).click();
    await expect(drawer.getByText(its.soldOut(nameOf(shirt)))).toBeVisible();
    await expect(linesOf(drawer, its.inCart).filter({ hasText: shirt.product.title })).not.toHaveCount(0);
    expect(new URL(page.url()).pathname).toMatch(/\/store$/);

    await setLeft(db, variantId, 500);
    await drawer.getByRole('button', { name: its.checkout }).click();
    await page.waitForURL('**/embedded-store/pay/**');

    await test.step('the same on the payment page', async () => {
      await setLeft(db, variantId, 0);
      await page.getByRole('button', { name: its.pay }).click();
      await expect(page.getByRole('alert')).toContainText(nameOf(shirt));
      await expect(page.getByRole('button', { name: its.pay })).toHaveCount(0);
      await expectAccessible(page, 'the payment page of what is sold out');
      complaints.length = 0; // its status is 409, which the browser logs
      await page.getByRole('button', { name: its.back }).click();
      await waitForHydration(page);
      await expect(storeCartButton(page, its.cartOf(1))).toBeVisible();
    });
  },
);
