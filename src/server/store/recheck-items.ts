import type { RecheckedItem, StoreRecheckInput } from '#/shared/store.ts';
import type { Context } from '../context.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { itemNow, readNow } from './items-now.ts';
import { storeOf } from './store-of.ts';

/** The cart's items as they are now, fresh from the provider. */
export async function recheckItems(
  ctx: Pick<Context, 'db' | 'store' | 'locale' | 'clientAddress'>,
  { items }: StoreRecheckInput,
): Promise<{ rows: RecheckedItem[] }> {
  const store = storeOf(ctx);
  await countAttempt(ctx.db, limits.storeRecheckByAddress, ctx.clientAddress);
  const productIds = items.map(({ productId }) => productId);
  const { products, stock } = await readNow(store, productIds, ctx.locale);
  return { rows: items.map((item) => itemNow(item, products, stock)) };
}
