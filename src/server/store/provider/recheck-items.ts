import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { RecheckedItem, StoreRecheckInput } from '#/shared/store/store.ts';
import { currentItem, readItems } from './read-items.ts';
import { requireStore } from './require-store.ts';

/** The current state of the cart's items, without the cache. */
export async function recheckItems(
  ctx: Pick<Context, 'db' | 'store' | 'locale' | 'clientAddress'>,
  { items }: StoreRecheckInput,
): Promise<{ rows: RecheckedItem[] }> {
  const store = requireStore(ctx);
  await countAttempt(ctx.db, limits.storeRecheckByAddress, ctx.clientAddress);
  const productIds = items.map(({ productId }) => productId);
  const { products, stock } = await readItems(store, productIds, ctx.locale);
  return { rows: items.map((item) => currentItem(item, products, stock)) };
}
