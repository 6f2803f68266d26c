import type { StoreProducts } from '#/server/platform/trpc/store-provider.ts';
import type { StoreProductDetails } from '#/shared/store/store.ts';
import { storeCache } from './store-cache.ts';

/** The caches of the provider's answers, one set per process. */
export const storeCaches = () => ({
  products: storeCache<StoreProducts>(),
  product: storeCache<Omit<StoreProductDetails, 'kitTest' | 'kitTests'>>(),
  stock: storeCache<[variantId: string, left: number][]>(),
  collections: storeCache<{ id: string; title: string }[]>(),
});

export type StoreCaches = ReturnType<typeof storeCaches>;
