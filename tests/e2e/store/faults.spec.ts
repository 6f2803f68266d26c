import type { Page } from '@playwright/test';
import { withLocale } from '#/shared/core/locale.ts';
import type { Fault } from '../../support/store/fake-store/faults.ts';
import { expect, waitForHydration } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { faultMessages } from './faults-messages.ts';
import { test } from './shop.ts';

// Each test has its own server; both languages and both sizes, but not every combination.
test.skip(({ language, isPhone }) => (language === 'ar') !== isPhone, 'tried in the other pair');

const MUG = 'Mug of the laboratory';
/** Two attempts of the server, and the browser's retry. */
const LONGEST_MS = 30_000;
/** Shorter than the server's timeout for the provider, so that a request that waits for it fails here. */
const SOON_MS = 3900;

// The fixture `complaints` fails a test whose page logs an error, as React does for an error page that it has to render
// anew.
test(
  'a provider that fails: the grid and the product page show its response, and recover',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    const say = faultMessages[language];
    provider.behave('everything', { kind: 'status', status: 500 });
    await visit('/store');
    await expect(page.getByRole('alert')).toContainText(say.errorLoading);
    await expect(page.getByRole('alert')).toContainText('HTTP 500: Internal Server Error');
    await expectAccessible(page);
    provider.behave('everything', null);
    await page.getByRole('button', { name: say.tryAgain }).click();
    await expect(productLink(page)).toBeVisible();

    provider.behave('product', { kind: 'status', status: 503, statusText: 'Gone for Lunch' });
    await visit('/product/prod_scarf');
    const failure = say.errorLoadingProduct('HTTP 503: Gone for Lunch');
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('link', { name: say.goBack, exact: true })).toHaveAttribute(
      'href',
      withLocale('/', language),
    );
    await expectAccessible(page);
    provider.behave('product', null);
    await page.getByRole('button', { name: say.tryAgain }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scarf in three decimals');
  },
);

test(
  'invalid responses: nothing of them is shown but the error message',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    const say = faultMessages[language];
    for (const fault of nonsense) {
      provider.behave('everything', fault);
      await visit('/store');
      await expect(page.getByRole('alert')).toContainText(say.errorLoading);
      await expect(page.getByRole('alert')).toContainText(say.failedToLoad);
      await visit('/product/prod_mug');
      await expect(page.getByText(say.errorLoadingProduct(say.failedToLoadProduct))).toBeVisible();
    }
    // One unreadable product does not hide the others.
    provider.behave('everything', null);
    const [mug, scarf] = provider.state.products;
    provider.behave('products', { kind: 'json', body: { count: 2, products: [{ ...scarf, id: 5 }, mug] } });
    await visit('/store');
    await expect(productLink(page)).toBeVisible();
    await expect(page.getByText('Scarf in three decimals')).toHaveCount(0);
  },
);

test(
  'a provider that takes three seconds: the page shows that it loads, and then the result',
  { tag: '@full' },
  async ({ page, provider, language }) => {
    const say = faultMessages[language];
    provider.behave('everything', { kind: 'slow', delayMs: 3000 });
    // Checked from the start: on a busy machine hydration may take as long as the provider.
    await page.goto(withLocale('/store', language), { waitUntil: 'commit' });
    await expect(page.getByText(say.loading).first()).toBeAttached();
    await waitForHydration(page);
    await expect(productLink(page)).toBeVisible();
    await productLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MUG);
  },
);

test(
  'a provider that never responds: the page shows that in the end, and the rest of the site does not wait',
  { tag: '@full' },
  async ({ page, provider, visit, language, request }) => {
    const say = faultMessages[language];
    test.slow();
    provider.behave('everything', { kind: 'hang' });
    await visit('/store');
    const began = Date.now();
    await Promise.all(
      ['/', '/labs', '/categories'].map(async (path) => expect(await request.get(path)).toBeOK()),
    );
    expect(Date.now() - began).toBeLessThan(SOON_MS);
    await expect(page.getByRole('alert')).toContainText(say.errorLoading, { timeout: LONGEST_MS });
    await expect(page.getByRole('alert')).toContainText(say.unreachable);
    // The server has stopped calling it: further requests fail at once.
    const before = provider.calls().length;
    await visit('/store');
    await expect(page.getByRole('alert')).toContainText(say.unreachable);
    expect(provider.calls().length).toBe(before);

    provider.behave('everything', null);
    const again = page.getByRole('button', { name: say.tryAgain });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(productLink(page)).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: LONGEST_MS });
  },
);

test(
  'a failed checkout keeps the cart, and works when the provider does',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    test.slow();
    const say = faultMessages[language];
    await visit('/store');
    await putIn(page, language, 2);
    await openCart(page, language, 2);
    const drawer = page.getByRole('dialog');
    const checkout = drawer.getByRole('button', { name: say.checkout, exact: true });
    const stored = await cartOf(page);
    for (const { place, fault } of checkoutFaults) {
      provider.behave(place, fault);
      await checkout.click();
      await expect(drawer.getByText(say.checkoutError)).toBeVisible();
      await expect(drawer.getByText(say.checkoutProblem)).toBeVisible();
      expect(await cartOf(page)).toEqual(stored);
      await expect(checkout).toBeEnabled();
      provider.behave(place, null);
    }
    await expectAccessible(page);

    provider.behave('checkout', { kind: 'slow', delayMs: 3000 });
    await checkout.click();
    await expect(drawer.getByRole('button', { name: say.openingPayment })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await waitForHydration(page);
    await expect(page.getByText(say.cancelled)).toBeVisible();
    expect(await cartOf(page)).toEqual(stored);

    provider.behave('everything', null);
    await openCart(page, language, 2);
    await checkout.click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: 'Pay now' }).click();
    // This provider cannot be asked whether it was paid, so nothing is claimed and the cart stays.
    await expect(page.getByRole('heading', { name: say.awaited })).toBeVisible();
    expect(await cartOf(page)).toEqual(stored);
    await visit('/store');
    await openCart(page, language, 2);
  },
);

test(
  'out of stock between cart and checkout: the cart names the product, and nothing is lost',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    const say = faultMessages[language];
    await visit('/store');
    await putIn(page, language, 2);
    provider.setStock('variant_mug_large', 1);
    await openCart(page, language, 2);
    const drawer = page.getByRole('dialog');
    const checkout = drawer.getByRole('button', { name: say.checkout, exact: true });
    const stored = await cartOf(page);
    await checkout.click();
    await expect(drawer.getByText(say.hasChanged)).toBeVisible();
    await expect(drawer.getByText(say.onlyOneLeft).first()).toBeVisible();
    expect(await cartOf(page)).toEqual(stored);
    expect(provider.calls('checkout')).toEqual([]);
    await drawer.getByRole('button', { name: say.updateCart }).click();
    expect(await piecesOf(page)).toBe(1);

    // Another customer buys at the same moment.
    const release = provider.hold('checkout');
    await checkout.click();
    await expect.poll(() => provider.calls('checkout').length).toBe(1);
    provider.setStock('variant_mug_large', 0);
    release();
    await expect(drawer.getByText(say.soldOut).first()).toBeVisible();
    expect(await piecesOf(page)).toBe(1);

    provider.setStock('variant_mug_large', 5);
    await checkout.click();
    await expect(page.getByRole('heading', { name: 'Hosted checkout' })).toBeVisible();
  },
);

const nonsense: Fault[] = [
  { kind: 'text', body: '{"products":[{"id":"prod_' },
  { kind: 'text', body: '<h1>Maintenance</h1>', contentType: 'text/html' },
  { kind: 'json', body: { count: 'many', products: { id: 1 }, product: [] } },
  { kind: 'empty' },
];

const checkoutFaults: { place: 'checkout' | 'products'; fault: Fault }[] = [
  { place: 'checkout', fault: { kind: 'status', status: 500 } },
  { place: 'checkout', fault: { kind: 'text', body: '{"url":' } },
  { place: 'checkout', fault: { kind: 'json', body: { url: 42 } } },
  { place: 'checkout', fault: { kind: 'json', body: { url: 'javascript:alert(1)' } } },
  { place: 'checkout', fault: { kind: 'json', body: { url: 'http://evil.test/pay' } } },
  { place: 'checkout', fault: { kind: 'reset' } },
  { place: 'checkout', fault: { kind: 'hang' } },
  // The cart is read again before the checkout.
  { place: 'products', fault: { kind: 'status', status: 500 } },
  { place: 'products', fault: { kind: 'json', body: [] } },
];

type Language = keyof typeof faultMessages;

const productLink = (page: Page) => page.getByRole('link', { name: MUG }).first();

async function putIn(page: Page, language: Language, pieces: number) {
  const say = faultMessages[language];
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: MUG }) });
  for (let piece = 1; piece <= pieces; piece += 1) {
    await card.getByRole('button', { name: say.addToCart }).click();
    await expect(page.getByRole('button', { name: say.cartOf(piece) })).toBeVisible();
  }
}

async function openCart(page: Page, language: Language, pieces: number) {
  await page.getByRole('button', { name: faultMessages[language].cartOf(pieces) }).click();
  await expect(page.getByRole('dialog')).toContainText(MUG);
}

type StoredCart = { items: { variant: { id: string }; quantity: number }[] };

async function cartOf(page: Page): Promise<StoredCart> {
  const stored = await page.evaluate(() => localStorage.getItem('mukhtabari.storeCart'));
  return JSON.parse(stored ?? '{"items":[]}') as StoredCart;
}

const piecesOf = async (page: Page) =>
  (await cartOf(page)).items.reduce((sum, { quantity }) => sum + quantity, 0);
