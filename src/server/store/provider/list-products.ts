import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { StoreProduct, StoreProductsInput } from '#/shared/store/store.ts';
import { requireStore } from './require-store.ts';

type Products = Page<StoreProduct> & { count: number; offset: number; limit: number };

/** The provider's list of products; at most one call to the provider, for any number of visitors. */
export async function listProducts(
  ctx: Pick<Context, 'store' | 'locale'>,
  query: StoreProductsInput,
): Promise<Products> {
  const { products, nextOffset, count, offset, limit } = await requireStore(ctx).products(query, ctx.locale);
  const nextCursor = nextOffset === null ? null : String(nextOffset);
  return { rows: products, nextCursor, count, offset, limit };
}
