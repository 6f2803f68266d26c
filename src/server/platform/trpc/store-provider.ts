import type { Locale } from '#/shared/core/locale.ts';
import type {
  StoreCheckoutInput,
  StoreProduct,
  StoreProductDetails,
  StoreProductsInput,
} from '#/shared/store/store.ts';

export type StoreProducts = {
  count: number;
  offset: number;
  limit: number;
  products: StoreProduct[];
  /** The offset of the next page; null on the last page. */
  nextOffset: number | null;
};

/**
 * Client of the hosted store for one request. Responses are validated and mapped; texts are in the locale's language
 * where the provider has it. Each call throws AppError STORE_NOT_FOUND, STORE_FAILED or STORE_UNREACHABLE.
 */
export type StoreProvider = {
  products: (query: StoreProductsInput, locale: Locale, how?: { isFresh: boolean }) => Promise<StoreProducts>;
  product: (
    id: string,
    locale: Locale,
    how?: { field?: 'slug' | undefined },
  ) => Promise<Omit<StoreProductDetails, 'kitTest' | 'kitTests'>>;
  /** Remaining stock by variant id. */
  stock: (productIds: readonly string[], how?: { isFresh: boolean }) => Promise<Map<string, number>>;
  collections: (locale: Locale) => Promise<{ id: string; title: string }[]>;
  /** Returns the address of the provider's payment page. */
  checkout: (order: StoreCheckoutInput) => Promise<string>;
};
