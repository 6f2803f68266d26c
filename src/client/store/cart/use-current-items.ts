import { trpc } from '#/client/core/trpc.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import type { StoreProduct } from '#/shared/store/store.ts';
import type { Current, Now } from './store-cart-lines.ts';

const nothingKnown: Current = new Map();

/** The cart's items as the store lists them, in the page's language; undefined until it has answered. */
export function useCurrentItems(items: readonly StoreCartItem[]): Current {
  const productIds = [...new Set(items.map(({ product }) => product.id))].toSorted();
  const how = {
    enabled: productIds.length > 0,
    refetchOnMount: 'always',
    // Keeps the previous data while a line is removed or restored, so that nothing flickers.
    placeholderData: <Answer>(former: Answer) => former,
  } as const;
  const products = trpc.store.products.useQuery({ ids: productIds, limit: productIds.length || 1 }, how);
  const stock = trpc.store.variants.useQuery({ productIds, fields: 'inventory_quantity' }, how);
  if (!products.data) return nothingKnown;
  const left = new Map(stock.data?.rows.map(({ id, inventoryQuantity }) => [id, inventoryQuantity]));
  const byId = new Map(products.data.rows.map((product) => [product.id, product]));
  const current = new Map<string, Now | null>();
  for (const { product, variant } of items) {
    const listed = byId.get(product.id);
    // An answer about other products does not cover this one.
    if (!listed && products.isPlaceholderData) continue;
    current.set(variant.id, nowOf(listed, variant.id, left.get(variant.id)));
  }
  return current;
}

function nowOf(product: StoreProduct | undefined, variantId: string, left: number | undefined): Now | null {
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return null;
  return {
    productTitle: product.title,
    variantTitle: variant.title,
    image: variant.imageUrl ?? product.image,
    priceInCents: variant.priceInCents,
    salePriceInCents: variant.salePriceInCents,
    priceFormatted: variant.priceFormatted,
    salePriceFormatted: variant.salePriceFormatted,
    currencyInfo: variant.currencyInfo,
    isPurchasable: product.purchasable,
    left: variant.manageInventory ? (left ?? variant.inventoryQuantity) : null,
  };
}
