import type { StoreProduct, StoreVariant } from '#/shared/store/store.ts';

export type Stock =
  | { state: 'enough'; left: number }
  | { state: 'short'; left: number }
  | { state: 'uncounted' }
  | { state: 'unavailable' };

/** Whether and how the stock covers this quantity of a variant. */
export function stockState(
  product: Pick<StoreProduct, 'purchasable'>,
  variant: Pick<StoreVariant, 'manageInventory' | 'inventoryQuantity'> | undefined,
  quantity: number,
): Stock {
  if (!product.purchasable || variant === undefined) return { state: 'unavailable' };
  if (!variant.manageInventory) return { state: 'uncounted' };
  const left = Math.max(0, variant.inventoryQuantity);
  return quantity <= left ? { state: 'enough', left } : { state: 'short', left };
}
