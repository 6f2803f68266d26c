import type { Context } from '#/server/platform/trpc/context.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { StoreProductDetails, StoreProductInput } from '#/shared/store/store.ts';
import { findKitTests } from './find-kit-tests.ts';
import { requireStore } from './require-store.ts';

/** One product with its stock; if only the stock request fails, with the product's own numbers. */
export async function getProduct(
  ctx: Pick<Context, 'db' | 'store' | 'locale' | 'log'>,
  { id, field }: StoreProductInput,
): Promise<StoreProductDetails> {
  const store = requireStore(ctx);
  const stockOf = (productId: string) => tryStock(store, productId);
  // By slug, the product's id must be fetched before its stock.
  const early = field === undefined ? stockOf(id) : null;
  early?.catch(() => {});
  const product = await store.product(id, ctx.locale, { field });
  const [stock, kits] = await Promise.all([early ?? stockOf(product.id), findKitTests(ctx, [product])]);
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      inventoryQuantity: stock.get(variant.id) ?? variant.inventoryQuantity,
    })),
    kitTest: product.variants.map(({ id: variantId }) => kits.get(variantId)).find(Boolean) ?? null,
    kitTests: Object.fromEntries(kits),
  };
}

async function tryStock(store: StoreProvider, productId: string): Promise<ReadonlyMap<string, number>> {
  try {
    return await store.stock([productId]);
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
}
