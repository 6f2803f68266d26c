import type { Locale } from '#/shared/locale.ts';
import type {
  StoreCheckoutInput,
  StoreProduct,
  StoreProductDetails,
  StoreProductsInput,
} from '#/shared/store.ts';

export type StoreProducts = {
  count: number;
  offset: number;
  limit: number;
  products: StoreProduct[];
  /** Where the rest begins; null where all are here. */
  nextOffset: number | null;
};

/**
 * What one request may ask of the hosted store. Everything is checked and mapped; texts are in the locale's language
 * where the provider has it. Each call throws AppError STORE_NOT_FOUND, STORE_FAILED or STORE_UNREACHABLE.
 */
export type StoreProvider = {
  products: (query: StoreProductsInput, locale: Locale, how?: { isFresh: boolean }) => Promise<StoreProducts>;
  product: (
    id: string,
    locale: Locale,
    how?: { field?: 'slug' | undefined },
  ) => Promise<Omit<StoreProductDetails, 'kitTest' | 'kitTests'>>;
  /** What is left of each variant, by its id. */
  stock: (productIds: readonly string[], how?: { isFresh: boolean }) => Promise<Map<string, number>>;
  collections: (locale: Locale) => Promise<{ id: string; title: string }[]>;
  /** Where the buyer pays. */
  checkout: (order: StoreCheckoutInput) => Promise<string>;
};
