import type { Context } from '../context.ts';
import type { StoreVariantsInput } from '#/shared/store.ts';
import { storeOf } from './store-of.ts';

/** What is left of each variant: it overrides what the lists of products say. */
export async function listVariants(ctx: Pick<Context, 'store'>, { productIds }: StoreVariantsInput) {
  const stock = await storeOf(ctx).stock(productIds);
  const rows = [...stock].map(([id, inventoryQuantity]) => ({ id, inventoryQuantity }));
  return { rows, nextCursor: null };
}
