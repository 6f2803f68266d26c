import type { Context } from '../context.ts';
import type { Page } from '#/shared/page.ts';
import type { StoreProduct, StoreProductsInput } from '#/shared/store.ts';
import { storeOf } from './store-of.ts';

type Products = Page<StoreProduct> & { count: number; offset: number; limit: number };

/** What the provider has, as it lists it; one call of the provider at most, whatever the number of askers. */
export async function listProducts(
  ctx: Pick<Context, 'store' | 'locale'>,
  query: StoreProductsInput,
): Promise<Products> {
  const { products, nextOffset, count, offset, limit } = await storeOf(ctx).products(query, ctx.locale);
  const nextCursor = nextOffset === null ? null : String(nextOffset);
  return { rows: products, nextCursor, count, offset, limit };
}
