import { AppError } from '#/shared/app-error.ts';
import type { StoreProductDetails, StoreProductInput } from '#/shared/store.ts';
import type { Context } from '../context.ts';
import { findKitTests } from './find-kit-tests.ts';
import { storeOf } from './store-of.ts';
import type { StoreProvider } from './store-provider.ts';

/** One product with what is left of it; where only the latter cannot be had, as the product itself says. */
export async function getProduct(
  ctx: Pick<Context, 'db' | 'store' | 'locale' | 'log'>,
  { id, field }: StoreProductInput,
): Promise<StoreProductDetails> {
  const store = storeOf(ctx);
  const stockOf = (productId: string) => tryStock(store, productId);
  // By its slug it has to be found before anybody can ask what is left.
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
