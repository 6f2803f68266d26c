import type { Page } from '@playwright/test';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test, labelOf } from '../fixtures.ts';
import { putMessageAway } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { productMessages } from './product-messages.ts';
import { storeMessages } from './store-messages.ts';

const HOME_KIT = '/product/prod_home_blood_kit';

/** The visible one of the two buttons: in the page, or in the bar of a phone. */
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to Cart|أضف للسلة)$/ })
    .filter({ visible: true });

const stock = (page: Page) => page.getByRole('main').getByRole('status');

/** The large picture in view. */
const shown = (page: Page, name: string) => page.getByRole('img', { name });

test(
  'the pictures of a product cycle, a style is chosen, and two of it go into the cart',
  { tag: '@full' },
  async ({ page, visit, language, isPhone, say }) => {
    const its = productMessages[language];
    await visit(HOME_KIT);
    await expect(page).toHaveTitle(its.title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', its.description);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(its.name);
    if (!isPhone) {
      const here = page
        .getByRole('banner')
        .getByRole('link', { name: storeMessages[language].store, exact: true });
      await expect(here).toHaveAttribute('aria-current', 'true');
    }
    await expect(page.getByText(its.was)).toBeVisible();
    await expect(page.getByText(its.vat, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: its.inTheBox })).toBeVisible();
    await expect(page.getByRole('heading', { name: its.related })).toBeVisible();
    await expect(page.getByRole('heading', { name: its.kitFor })).toBeVisible();
    await expect(page.getByRole('link', { name: its.bookTest })).toHaveAttribute(
      'href',
      withLocale('/test/Vitamin%20D%2025-OH%20(D2%2BD3)', language),
    );
    await expectAccessible(page, 'a product');
    await test.step('the pictures cycle, and the next one is in reading direction', () =>
      goAround(page, language));

    await test.step('choose a style: price, stock and picture follow, and the address keeps it', async () => {
      const styles = page.getByRole('group', { name: its.style });
      await expect(styles.getByRole('radio')).toHaveCount(3);
      await labelOf(styles.getByRole('radio', { name: its.diabetes })).click();
      await expect(page).toHaveURL(/\?variant=variant_home_kit_diabetes$/);
      await expect(page.getByText(its.price).filter({ visible: true }).first()).toBeVisible();
      await expect(shown(page, its.name)).toHaveAttribute('src', /home-kit-diabetes\.svg$/);
      await expect(page.getByRole('button', { name: its.image(4, 4) })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(stock(page)).toHaveText(its.inStock);
      await expect(page.getByRole('heading', { name: its.kitForDiabetes })).toBeVisible();
    });

    await test.step('quantity: never below one, any number typed, in either kind of digits', async () => {
      const quantity = page.getByRole('spinbutton', { name: its.quantity });
      await expect(page.getByRole('button', { name: its.less })).toBeDisabled();
      await quantity.fill('0');
      await quantity.blur();
      await expect(quantity).toHaveValue('1');
      await quantity.fill('٥٠١');
      await expect(stock(page)).toHaveText(its.only);
      await expect(addButton(page)).toBeDisabled();
      await expectAccessible(page, 'more than there is');
      await quantity.fill('1');
      await page.getByRole('button', { name: its.more }).click();
      await expect(quantity).toHaveValue('2');
    });

    await addButton(page).click();
    await expect(page.getByText(storeMessages[language].added)).toBeVisible();
    await expect(page.getByText(its.added)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: its.cartOf(2) })).toBeVisible();

    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('radio', { name: its.diabetes })).toBeChecked();
    await page.getByRole('spinbutton', { name: its.quantity }).fill('499');
    await addButton(page).press('Enter');
    await expect(page.getByText(its.refusedTitle)).toBeVisible();
    await expect(page.getByText(its.refused)).toBeVisible();
    await putMessageAway(page, say);
    await page.getByRole('link', { name: its.backToStore }).click();
    await expect(page).toHaveURL(/\/store$/);
  },
);

test(
  'one picture has no dots, and an unavailable product is marked',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = productMessages[language];
    await visit('/product/prod_iron_kit');
    const gallery = page.getByRole('region', { name: its.gallery });
    await expect(gallery.getByRole('img')).toHaveCount(1);
    await expect(gallery.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('group', { name: its.style })).toHaveCount(0);
    await expect(stock(page)).toHaveText(its.none);
    await expect(addButton(page)).toBeDisabled();

    await visit('/product/prod_gift_wrap');
    await expect(stock(page)).toBeEmpty();
    await expect(addButton(page)).toBeEnabled();
    await expectAccessible(page, 'a stock that is not counted');

    await visit('/product/prod_hoodie');
    await expect(stock(page)).toHaveText(its.unavailable);
    await expect(addButton(page)).toBeDisabled();
    await expectAccessible(page, 'not to be had');

    await visit('/product/prod_blood_pressure_monitor');
    await expect(page.getByRole('heading', { level: 3, name: its.sizes })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'with a table');
  },
);

test(
  'an unknown product shows a not-found page, for any kind of address',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = productMessages[language];
    const names = ['prod_none', '..%2Fproducts', 'a'.repeat(300), '%3Cscript%3E', '%D8%B7%D9%82%D9%85'];
    for (const name of names) {
      const answer = await page.request.get(withLocale(`/product/${name}`, language));
      expect(answer.status(), name).toBe(404);
    }
    await visit('/product/prod_none');
    await expect(page.getByRole('heading', { level: 1, name: its.gone })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(its.missing);
    await expect(page.getByRole('main')).not.toContainText('HTTP');
    await expect(page.getByRole('region', { name: its.inStoreNow }).getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('link', { name: its.goBack, exact: true })).toHaveAttribute(
      'href',
      withLocale('/', language),
    );
    await expectAccessible(page, 'no such product');
    await page.getByRole('link', { name: its.allProducts }).click();
    await expect(page).toHaveURL(/\/store$/);
  },
);

/** By buttons, by keys and by swiping. */
async function goAround(page: Page, language: Locale) {
  const its = productMessages[language];
  const gallery = page.getByRole('region', { name: its.gallery });
  const isAt = (number: number) =>
    expect(gallery.getByRole('button', { name: its.image(number, 3) })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await isAt(1);
  await gallery.getByRole('button', { name: its.previous }).click();
  await isAt(3);
  await expect(gallery.getByText(its.image(3, 3))).toBeAttached();
  await gallery.getByRole('button', { name: its.next }).click();
  await isAt(1);

  const onward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  await gallery.getByRole('button', { name: its.next }).press(onward);
  await isAt(2);
  await gallery.getByRole('button', { name: its.image(3, 3) }).press('Enter');
  await isAt(3);

  // A swipe to the right shows the picture on the left.
  const towardsStart = language === 'ar' ? -1 : 1;
  const drag = async (byPx: number) => {
    const box = await shown(page, its.name).boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + 60;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byPx, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(-60 * towardsStart);
  await isAt(1);
  await drag(40 * towardsStart);
  await isAt(1);
  await drag(60 * towardsStart);
  await isAt(3);
}
