import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { RecheckedItem, StoreProduct } from '#/shared/store/store.ts';

type Item = { productId: string; variantId: string; quantity: number };
type Stock = ReadonlyMap<string, number>;

/** These products and their stock, without the cache. */
export async function readItems(store: StoreProvider, productIds: readonly string[], locale: Locale) {
  const ids = [...new Set(productIds)];
  const [{ products }, stock] = await Promise.all([
    store.products({ ids, limit: ids.length }, locale, { isFresh: true }),
    store.stock(ids, { isFresh: true }),
  ]);
  return { products, stock };
}

/** The current state of a cart item; `now` is null if the provider no longer has it. */
export function currentItem(
  { productId, variantId, quantity }: Item,
  products: readonly StoreProduct[],
  stock: Stock,
): RecheckedItem {
  const product = products.find(({ id }) => id === productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return { productId, variantId, quantity, now: null };
  return {
    productId,
    variantId,
    quantity,
    now: {
      productTitle: product.title,
      variantTitle: variant.title,
      image: variant.imageUrl ?? product.image,
      priceInCents: variant.priceInCents,
      salePriceInCents: variant.salePriceInCents,
      priceFormatted: variant.priceFormatted,
      salePriceFormatted: variant.salePriceFormatted,
      currencyInfo: variant.currencyInfo,
      isPurchasable: product.purchasable,
      left: variant.manageInventory ? (stock.get(variantId) ?? variant.inventoryQuantity) : null,
    },
  };
}
