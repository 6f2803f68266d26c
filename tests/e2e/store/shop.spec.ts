import type { Page } from '@playwright/test';
import { products } from '#/server/store/embedded/products.ts';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { openHeader, openSignUp } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { storeMessages } from './store-messages.ts';

const DARK = '#061B1C';
const LIGHT = '#0F6B67';
const KITS = 'col_kits';

const productOf = (id: string) => {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`${id} is not among the seeded products`);
  return product;
};
const kit = productOf('prod_home_blood_kit');
const bottle = productOf('prod_graduated_bottle');
const meter = productOf('prod_glucose_meter');
const soldOut = productOf('prod_iron_kit');
const notForSale = productOf('prod_hoodie');

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const themeColor = (page: Page) => page.locator('meta[name=theme-color]');

test(
  'the store is a dark page of all products, by collection too; a card adds one to the cart and links to its product',
  { tag: '@full' },
  async ({ page, visit, language, isPhone, say }) => {
    const its = storeMessages[language];
    await visit('/');
    await expect(themeColor(page)).toHaveAttribute('content', LIGHT);
    await (await openHeader(page, say)).getByRole('link', { name: its.store, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: its.store })).toBeVisible();
    await expect(page).toHaveTitle(its.title);
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(themeColor(page)).toHaveAttribute('content', DARK);
    await expect(cards(page)).toHaveCount(products.length);
    const columns = await page
      .getByRole('main')
      .getByRole('list')
      .last()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(isPhone ? 1 : 4);

    const card = cardOf(page, kit.title[language]);
    await expect(card).toContainText(kit.ribbon?.[language] ?? '?');
    await expect(card).toContainText(new RegExp(`${its.now}.*129.*${its.was}.*159`));
    await expectAccessible(page, 'the grid');
    await addToCart(page, language);

    const collections = page.getByRole('main').getByRole('navigation');
    await collections.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/store\\?collection=${KITS}$`));
    await expect(cards(page)).toHaveCount(products.filter((one) => one.collections.includes(KITS)).length);
    await collections.getByRole('link', { name: its.all }).click();
    await expect(cards(page)).toHaveCount(products.length);

    // The picture is not a separate link: the title's link covers the whole card and takes the click.
    await cardOf(page, bottle.title[language]).locator('img').click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${withLocale('/product/', language)}${bottle.id}$`));
    await page.getByRole('contentinfo').locator('a[href$="/about"]').click();
    await expect(page.locator('html')).not.toHaveClass('dark');
    await expect(themeColor(page)).toHaveAttribute('content', LIGHT);
  },
);

/** One of the first variant goes into the cart, never more than the stock. */
async function addToCart(page: Page, language: Locale) {
  const its = storeMessages[language];
  const add = (title: string) => page.getByRole('button', { name: `${its.addToCart}: ${title}` });
  const title = bottle.title[language];
  await add(title).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(its.added)).toBeVisible();
  const variant = bottle.variants[0]?.title[language] ?? '';
  await expect(page.getByText(its.addedOne(title, variant))).toBeVisible();
  await expect(page).toHaveURL(withLocale('/store', language));
  await expectAccessible(page, 'the toast');

  const scarce = meter.title[language];
  const said = (count: string) => page.getByRole('banner').getByRole('button', { name: count });
  await add(scarce).click();
  await expect(said('2')).toBeVisible();
  await add(scarce).click();
  await expect(said('3')).toBeVisible();
  await add(scarce).click();
  await expect(page.getByText(its.errorAdding)).toBeVisible();
  const scarceVariant = meter.variants[0]?.title[language] ?? '';
  await expect(page.getByText(its.notEnough(scarce, scarceVariant, 2))).toBeVisible();
  await expect(said('3')).toBeVisible();

  const sayingWhy = [
    [soldOut, its.soldOut],
    [notForSale, its.notAvailable],
  ] as const;
  for (const [product, name] of sayingWhy) {
    await expect(cardOf(page, product.title[language]).getByRole('button', { name })).toBeDisabled();
  }
}

test(
  'a collection without products shows that and links back; the dark shell stays readable',
  { tag: '@full' },
  async ({ page, visit, language, isPhone, say }) => {
    const its = storeMessages[language];
    await visit('/store?collection=col_nothing');
    await expect(page.getByRole('heading', { name: its.empty })).toBeVisible();
    await expectAccessible(page, 'nothing in the store');
    if (isPhone) {
      await openHeader(page, say);
      await expectAccessible(page, 'the menu in the dark');
      await page.keyboard.press('Escape');
    }
    const dialog = await openSignUp(page, say);
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'signing up in the dark');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: its.showAll }).click();
    await expect(cards(page)).toHaveCount(products.length);
  },
);

test(
  'cards appear 0.05 s after each other, at once with reduced motion, and without scripts all are there',
  { tag: '@full' },
  async ({ page, browser, visit, language }) => {
    const its = storeMessages[language];
    await visit('/store');
    const animationOf = (on: Page) =>
      cards(on)
        .nth(2)
        .locator('xpath=..')
        .evaluate((item) => {
          const { animationName, animationDelay } = getComputedStyle(item);
          return [animationName, animationDelay];
        });
    expect(await animationOf(page)).toEqual(['none', '0s']);

    const moving = await browser.newContext({ reducedMotion: 'no-preference' });
    const other = await moving.newPage();
    await other.goto(withLocale('/store', language));
    await waitForHydration(other);
    expect((await animationOf(other))[1]).toBe('0.1s');
    await moving.close();

    const scriptless = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
    const plain = await scriptless.newPage();
    await plain.goto(withLocale('/store', language));
    await expect(cards(plain)).toHaveCount(products.length);
    await expect(plain.getByRole('link', { name: kit.title[language] })).toBeVisible();
    await expect(plain.locator('meta[name=description]')).toHaveAttribute('content', /./);
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', /\/store$/);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(its.store);
    await scriptless.close();
  },
);
