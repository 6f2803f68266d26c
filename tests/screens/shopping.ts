import { storeCartMessages } from '../e2e/store/cart-messages.ts';
import { writeStoreCart, storeCartButton, storeItemOf } from '../e2e/store/fill-store-cart.ts';
import { setOutToBuyKit } from '../support/store/buy-kit.ts';
import { expect } from './expect.ts';
import { failAt, follow, holdBack } from './faults.ts';
import { type Stage, screensOf } from './screen.ts';

const changed = (language: Stage['language']) => {
  const bag = storeItemOf('variant_tote_bag', 2, language);
  const lost = {
    ...bag,
    product: { ...bag.product, id: 'prod_lost' },
    variant: { ...bag.variant, id: 'lost' },
  };
  return [{ ...bag, variant: { ...bag.variant, priceInCents: 100, priceFormatted: '?' } }, lost];
};

async function openCart({ page, language }: Stage, count: number) {
  const words = storeCartMessages[language];
  await storeCartButton(page, count === 0 ? words.cart : words.cartOf(count)).click();
  await expect(page.getByRole('dialog', { name: words.cart })).toBeVisible();
}

async function fillCart(stage: Stage) {
  const { page, language, visit } = stage;
  await writeStoreCart(page, [storeItemOf('variant_tote_bag', 2, language)]);
  await visit('/store');
}

async function comeBackFromPaying({ page, db, visit }: Stage) {
  const test = await db
    .selectFrom('tests')
    .select('id')
    .where('name_en', '=', 'HbA1c')
    .executeTakeFirstOrThrow();
  const purchaseToken = await setOutToBuyKit(db, null, test.id);
  const kept = { version: 1, status: 'paying', purchaseToken, currency: null, variantIds: [] };
  await page.goto('/robots.txt');
  await page.evaluate(
    (value) => localStorage.setItem('mukhtabari.storeCheckout', value),
    JSON.stringify(kept),
  );
  await visit('/success');
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).first()).toBeVisible();
}

export const shoppingScreens = screensOf('store', {
  page: { path: '/store', isMain: true },
  collection: '/store?collection=col_kits',
  cancelled: '/store?collection=col_kits&checkout=cancelled',
  loading: {
    path: '/about',
    isWaiting: true,
    reach: async ({ page }) => {
      await holdBack(page, 'store.products');
      await follow(page, '/store');
      await expect(page).toHaveURL(/store$/);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    },
  },
  error: {
    path: '/about',
    isFault: true,
    reach: async ({ page }) => {
      await failAt(page, 'store.products');
      await follow(page, '/store');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  product: { path: '/product/prod_home_blood_kit', isMain: true },
  'product-pictures': '/product/prod_blood_pressure_monitor',
  'product-sold-out': '/product/prod_iron_kit',
  'product-not-for-sale': '/product/prod_hoodie',
  'product-not-here': '/product/prod_nothing',
  'cart-empty': { path: '/store', reach: (stage) => openCart(stage, 0) },
  'cart-full': {
    reach: async (stage) => {
      await fillCart(stage);
      await openCart(stage, 2);
    },
  },
  'cart-changed': {
    reach: async (stage) => {
      await writeStoreCart(stage.page, changed(stage.language));
      await stage.visit('/store');
      await openCart(stage, 4);
      await expect(
        stage.page.getByRole('button', { name: storeCartMessages[stage.language].update }),
      ).toBeVisible();
    },
  },
  'payment-page': {
    changes: true,
    reach: async (stage) => {
      const words = storeCartMessages[stage.language];
      await fillCart(stage);
      await openCart(stage, 2);
      await stage.page.getByRole('dialog').getByRole('button', { name: words.checkout }).click();
      await expect(stage.page.getByRole('button', { name: words.pay })).toBeVisible();
    },
  },
  bought: { changes: true, reach: comeBackFromPaying },
});
