import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import type { CurrencyInfo } from '#/shared/store/store.ts';
import { expect } from '../fixtures.ts';
import { storeCartMessages } from './cart-messages.ts';
import { linesOf, storeCartButton, writeStoreCart } from './fill-store-cart.ts';
import { test } from './shop.ts';

// The site has its own server and a provider that sells in several currencies.
test.skip(({ language, isPhone }) => (language === 'ar') !== isPhone, 'tried in the other pair');

const dollars: CurrencyInfo = { code: 'USD', symbol: '$', template: '$$1', decimalDigits: 2 };
const dinars: CurrencyInfo = { code: 'KWD', symbol: 'د.ك', template: '$1 د.ك', decimalDigits: 3 };

const itemOf = (name: string, variant: string, currencyInfo: CurrencyInfo): StoreCartItem => ({
  product: { id: `prod_${name}`, title: name, image: null },
  variant: {
    id: `variant_${variant}`,
    title: variant,
    priceFormatted: '1',
    salePriceFormatted: null,
    priceInCents: 1000,
    salePriceInCents: null,
    currencyInfo,
    manageInventory: true,
  },
  quantity: 1,
});

test(
  'each currency is paid separately, and the other one stays in the cart',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    const its = storeCartMessages[language];
    await writeStoreCart(page, [itemOf('mug', 'mug_small', dollars), itemOf('scarf', 'scarf_wool', dinars)]);
    await visit('/store');
    await storeCartButton(page, its.cartOf(2)).click();
    const drawer = page.getByRole('dialog');
    await expect(linesOf(drawer, its.inCart)).toHaveCount(2);
    const pay = drawer.getByRole('button', { name: its.checkout });
    await expect(pay).toHaveCount(2);
    await pay.first().click();
    await expect.poll(() => provider.calls('checkout').length).toBe(1);
    const [sent] = provider.calls('checkout');
    expect(JSON.stringify(sent?.body)).toContain('variant_mug_small');
    expect(JSON.stringify(sent?.body)).not.toContain('variant_scarf_wool');
    const kept = await page.evaluate(() => localStorage.getItem('mukhtabari.storeCart'));
    expect(kept).toContain('variant_scarf_wool');
  },
);
