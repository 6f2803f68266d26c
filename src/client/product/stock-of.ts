import type { StoreProduct, StoreVariant } from '#/shared/store.ts';

export type Stock =
  | { state: 'enough'; left: number }
  | { state: 'short'; left: number }
  | { state: 'uncounted' }
  | { state: 'unavailable' };

/** Whether so many of a variant can be bought. */
export function stockOf(
  product: Pick<StoreProduct, 'purchasable'>,
  variant: Pick<StoreVariant, 'manageInventory' | 'inventoryQuantity'> | undefined,
  quantity: number,
): Stock {
  if (!product.purchasable || variant === undefined) return { state: 'unavailable' };
  if (!variant.manageInventory) return { state: 'uncounted' };
  const left = Math.max(0, variant.inventoryQuantity);
  return quantity <= left ? { state: 'enough', left } : { state: 'short', left };
}
