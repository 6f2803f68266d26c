import type { Context } from '#/server/platform/trpc/context.ts';
import type { StoreVariantsInput } from '#/shared/store/store.ts';
import { requireStore } from './require-store.ts';

/** The stock of each variant: it overrides the numbers in the lists of products. */
export async function listVariants(ctx: Pick<Context, 'store'>, { productIds }: StoreVariantsInput) {
  const stock = await requireStore(ctx).stock(productIds);
  const rows = [...stock].map(([id, inventoryQuantity]) => ({ id, inventoryQuantity }));
  return { rows, nextCursor: null };
}
