import { formatMinor } from '#/shared/store/format-minor.ts';
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

/** With the provider's price: another one would stop the checkout. */
const itemOf = (
  name: string,
  variant: string,
  priceInCents: number,
  currencyInfo: CurrencyInfo,
): StoreCartItem => ({
  product: { id: `prod_${name}`, title: name, image: null },
  variant: {
    id: `variant_${variant}`,
    title: variant,
    priceFormatted: formatMinor(priceInCents, currencyInfo),
    salePriceFormatted: null,
    priceInCents,
    salePriceInCents: null,
    currencyInfo,
    manageInventory: true,
  },
  quantity: 1,
});

test(
  'each currency is paid separately, and until then both stay in the cart',
  { tag: '@full' },
  async ({ page, provider, visit, language }) => {
    const its = storeCartMessages[language];
    await writeStoreCart(page, [
      itemOf('mug', 'mug_large', 1500, dollars),
      itemOf('scarf', 'scarf_cotton', 7005, dinars),
    ]);
    await visit('/store');
    await storeCartButton(page, its.cartOf(2)).click();
    const drawer = page.getByRole('dialog');
    await expect(linesOf(drawer, its.inCart)).toHaveCount(2);
    const pay = drawer.getByRole('button', { name: its.checkout });
    await expect(pay).toHaveCount(2);
    await pay.first().click();
    await expect.poll(() => provider.calls('checkout').length).toBe(1);
    const [sent] = provider.calls('checkout');
    expect(JSON.stringify(sent?.body)).toContain('variant_mug_large');
    expect(JSON.stringify(sent?.body)).not.toContain('variant_scarf_cotton');
    // On the provider's page; on the way back nothing is paid yet.
    await page.waitForURL('**/pay/**');
    await visit('/store');
    await storeCartButton(page, its.cartOf(2)).click();
    await expect(linesOf(page.getByRole('dialog'), its.inCart)).toHaveCount(2);
  },
);
