import type { Page } from '@playwright/test';
import { withLocale } from '#/shared/locale.ts';
import type { Fault } from '../support/fake-store/faults.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, isAlive } from './fixtures.ts';
import { test } from './shop.ts';
import { faultWords } from './store-faults-words.ts';

// Each test has a server of its own; both languages and both sizes, not every pair of them.
test.skip(({ language, isPhone }) => (language === 'ar') !== isPhone, 'tried in the other pair');

const MUG = 'Mug of the laboratory';
/** Two attempts of ours, and the browser's second one. */
const LONGEST_MS = 30_000;
/** Less than the server waits for one answer of the provider: whoever waits with it is found out. */
const SOON_MS = 3900;

test('a provider that fails: the grid and the product page say what it said, and recover', async ({
  page,
  provider,
  visit,
  language,
  complaints,
}) => {
  const say = faultWords[language];
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
  complaints.length = 0; // the failures, which the page also logs
});

test(
  'answers that are none: nothing of them is shown but the words for it',
  { tag: '@full' },
  async ({ page, provider, visit, language, complaints }) => {
    const say = faultWords[language];
    for (const fault of nonsense) {
      provider.behave('everything', fault);
      await visit('/store');
      await expect(page.getByRole('alert')).toContainText(say.errorLoading);
      await expect(page.getByRole('alert')).toContainText(say.failedToLoad);
      await visit('/product/prod_mug');
      await expect(page.getByText(say.errorLoadingProduct(say.failedToLoadProduct))).toBeVisible();
    }
    // One that is unreadable does not hide the others.
    provider.behave('everything', null);
    const [mug, scarf] = provider.state.products;
    provider.behave('products', { kind: 'json', body: { count: 2, products: [{ ...scarf, id: 5 }, mug] } });
    await visit('/store');
    await expect(productLink(page)).toBeVisible();
    await expect(page.getByText('Scarf in three decimals')).toHaveCount(0);
    complaints.length = 0; // the failures, which the page also logs
  },
);

test(
  'a provider that takes three seconds: the page says that it loads, and then shows what came',
  { tag: '@full' },
  async ({ page, provider, language }) => {
    const say = faultWords[language];
    provider.behave('everything', { kind: 'slow', delayMs: 3000 });
    // Looked at as soon as it begins: a busy machine may take as long as the provider until the page is alive.
    await page.goto(withLocale('/store', language), { waitUntil: 'commit' });
    await expect(page.getByText(say.loading).first()).toBeAttached();
    await isAlive(page);
    await expect(productLink(page)).toBeVisible();
    await productLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MUG);
  },
);

test(
  'a provider that never answers: the page says so in the end, and the site does not wait with it',
  { tag: '@full' },
  async ({ page, provider, visit, language, request, complaints }) => {
    const say = faultWords[language];
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
    // By now nobody asks it: whoever comes hears at once.
    const before = provider.calls().length;
    await visit('/store');
    await expect(page.getByRole('alert')).toContainText(say.unreachable);
    expect(provider.calls().length).toBe(before);

    provider.behave('everything', null);
    await expect(async () => {
      await page.getByRole('button', { name: say.tryAgain }).click({ timeout: 1000 });
      await expect(productLink(page)).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: LONGEST_MS });
    complaints.length = 0; // the failures, which the page also logs
  },
);

test(
  'a checkout that fails in any way keeps the cart, and works when the provider does',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    test.slow();
    const say = faultWords[language];
    await visit('/store');
    await putIn(page, language, 2);
    await openCart(page, language, 2);
    const drawer = page.getByRole('dialog');
    const checkout = drawer.getByRole('button', { name: say.checkout, exact: true });
    const kept = await cartOf(page);
    for (const { place, fault } of checkoutFaults) {
      provider.behave(place, fault);
      await checkout.click();
      await expect(drawer.getByText(say.checkoutError)).toBeVisible();
      await expect(drawer.getByText(say.checkoutProblem)).toBeVisible();
      expect(await cartOf(page)).toEqual(kept);
      await expect(checkout).toBeEnabled();
      provider.behave(place, null);
    }
    await expectAccessible(page);

    provider.behave('checkout', { kind: 'slow', delayMs: 3000 });
    await checkout.click();
    await expect(drawer.getByRole('button', { name: say.openingPayment })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isAlive(page);
    await expect(page.getByText(say.cancelled)).toBeVisible();
    expect(await cartOf(page)).toEqual(kept);

    provider.behave('everything', null);
    await openCart(page, language, 2);
    await checkout.click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
    // The page empties it once it has come to life.
    await expect.poll(() => piecesOf(page)).toBe(0);
    await visit('/store');
    await expect(page.getByRole('button', { name: say.cart, exact: true })).toBeVisible();
  },
);

test(
  'out of stock between cart and checkout: the cart says with what, and nothing is lost',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    const say = faultWords[language];
    await visit('/store');
    await putIn(page, language, 2);
    provider.setStock('variant_mug_large', 1);
    await openCart(page, language, 2);
    const drawer = page.getByRole('dialog');
    const checkout = drawer.getByRole('button', { name: say.checkout, exact: true });
    const kept = await cartOf(page);
    await checkout.click();
    await expect(drawer.getByText(say.hasChanged)).toBeVisible();
    await expect(drawer.getByText(say.onlyOneLeft).first()).toBeVisible();
    expect(await cartOf(page)).toEqual(kept);
    expect(provider.calls('checkout')).toEqual([]);
    await drawer.getByRole('button', { name: say.updateCart }).click();
    expect(await piecesOf(page)).toBe(1);

    // Somebody is faster in the very moment.
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
  // What is in the cart is read again before.
  { place: 'products', fault: { kind: 'status', status: 500 } },
  { place: 'products', fault: { kind: 'json', body: [] } },
];

type Language = keyof typeof faultWords;

const productLink = (page: Page) => page.getByRole('link', { name: MUG }).first();

async function putIn(page: Page, language: Language, pieces: number) {
  const say = faultWords[language];
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: MUG }) });
  for (let piece = 1; piece <= pieces; piece += 1) {
    await card.getByRole('button', { name: say.addToCart }).click();
    await expect(page.getByRole('button', { name: say.cartOf(piece) })).toBeVisible();
  }
}

async function openCart(page: Page, language: Language, pieces: number) {
  await page.getByRole('button', { name: faultWords[language].cartOf(pieces) }).click();
  await expect(page.getByRole('dialog')).toContainText(MUG);
}

type Kept = { items: { variant: { id: string }; quantity: number }[] };

async function cartOf(page: Page): Promise<Kept> {
  const stored = await page.evaluate(() => localStorage.getItem('mukhtabari.storeCart'));
  return JSON.parse(stored ?? '{"items":[]}') as Kept;
}

const piecesOf = async (page: Page) =>
  (await cartOf(page)).items.reduce((sum, { quantity }) => sum + quantity, 0);
