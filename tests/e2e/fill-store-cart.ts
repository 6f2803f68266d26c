import type { Locator, Page } from '@playwright/test';
import { currencies, formatAmount } from '#/server/embedded-store/currencies.ts';
import { variantById } from '#/server/embedded-store/products.ts';
import type { Locale } from '#/shared/locale.ts';
import type { StoreCartItem } from '#/shared/store-cart.ts';

/** A variant of the embedded store as the cart keeps it. */
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

/** How messages name it: 'T-shirt (Teal, M)'. */
export const nameOf = ({ product, variant }: StoreCartItem) => `${product.title} (${variant.title})`;

/** Puts into this browser's storage what an earlier visit left there; the next page finds it. */
export async function keepInStoreCart(page: Page, kept: readonly StoreCartItem[] | string) {
  await page.goto('/robots.txt');
  const text = typeof kept === 'string' ? kept : JSON.stringify({ version: 1, items: kept });
  await page.evaluate((value) => localStorage.setItem('mukhtabari.storeCart', value), text);
}

/** The button in the header; its name says how many pieces are in the cart. */
export const storeCartButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The products in the drawer; what has changed about them stands in a list of its own. */
export const linesOf = (drawer: Locator, name: string) =>
  drawer.getByRole('list', { name, exact: true }).getByRole('listitem');
