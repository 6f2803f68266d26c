import type { StoreProduct, StoreProductsInput } from '#/shared/store/store.ts';

/** Products per page: full rows at two, three and four columns. */
export const SHELF_LENGTH = 24;

/** The query of one page of the list, shared by loader and page. */
export const shelfQuery = (collection: string | undefined, offset: number) =>
  ({
    offset,
    limit: SHELF_LENGTH,
    ...(collection === undefined ? {} : { collectionIds: [collection] }),
  }) satisfies StoreProductsInput;

export const stockQuery = (products: readonly Pick<StoreProduct, 'id'>[]) => ({
  productIds: products.map(({ id }) => id),
});
