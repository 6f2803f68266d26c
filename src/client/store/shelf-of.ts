import type { StoreProduct, StoreProductsInput } from '#/shared/store.ts';

/** How many products come at once: whole rows at two, three and four columns. */
export const SHELF_LENGTH = 24;

/** One part of the list as loader and page both ask for it. */
export const shelfOf = (collection: string | undefined, offset: number) =>
  ({
    offset,
    limit: SHELF_LENGTH,
    ...(collection === undefined ? {} : { collectionIds: [collection] }),
  }) satisfies StoreProductsInput;

export const stockOf = (products: readonly Pick<StoreProduct, 'id'>[]) => ({
  productIds: products.map(({ id }) => id),
});
