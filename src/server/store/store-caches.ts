import type { StoreProductDetails } from '#/shared/store.ts';
import { storeCache } from './store-cache.ts';
import type { StoreProducts } from './store-provider.ts';

/** What one process keeps of the provider's answers. */
export const storeCaches = () => ({
  products: storeCache<StoreProducts>(),
  product: storeCache<Omit<StoreProductDetails, 'kitTest' | 'kitTests'>>(),
  stock: storeCache<[variantId: string, left: number][]>(),
  collections: storeCache<{ id: string; title: string }[]>(),
});

export type StoreCaches = ReturnType<typeof storeCaches>;
