import type { Locator, Page } from '@playwright/test';
import { currencies, formatAmount } from '#/server/store/embedded/currencies.ts';
import { variantById } from '#/server/store/embedded/products.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';

/** A variant of the embedded store as the cart stores it. */
export function storeItemOf(variantId: string, quantity: number, language: Locale): StoreCartItem {
  const offered = variantById(variantId);
  if (!offered) throw new Error(`There is no ${variantId}`);
  const { product, variant } = offered;
  const format = (amount: number) => formatAmount(amount, product.currency, language);
  const { decimalDigits, symbol, template } = currencies[product.currency];
  return {
    product: { id: product.id, title: product.title[language], image: null },
    variant: {
      id: variant.id,
      title: variant.title[language],
      priceFormatted: format(variant.amount),
      salePriceFormatted: variant.saleAmount === null ? null : format(variant.saleAmount),
      priceInCents: variant.amount,
      salePriceInCents: variant.saleAmount,
      currencyInfo: {
        code: product.currency,
        symbol: symbol[language],
        template: template[language],
        decimalDigits,
      },
      manageInventory: variant.stock !== null,
    },
    quantity,
  };
}

/** The name in messages: 'T-shirt (Teal, M)'. */
export const nameOf = ({ product, variant }: StoreCartItem) => `${product.title} (${variant.title})`;

/** Writes an earlier visit's cart into this browser's storage; the next page reads it. */
export async function writeStoreCart(page: Page, cart: readonly StoreCartItem[] | string) {
  await page.goto('/robots.txt');
  const text = typeof cart === 'string' ? cart : JSON.stringify({ version: 1, items: cart });
  await page.evaluate((value) => localStorage.setItem('mukhtabari.storeCart', value), text);
}

/** The button in the header; its name contains the number of pieces in the cart. */
export const storeCartButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The products in the drawer; their changes are in a separate list. */
export const linesOf = (drawer: Locator, name: string) =>
  drawer.getByRole('list', { name, exact: true }).getByRole('listitem');
