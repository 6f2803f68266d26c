import type { StoreProductsInput } from '#/shared/store/store.ts';

/** What a missing product's page shows instead: one row. */
export const insteadQuery = { offset: 0, limit: 4 } satisfies StoreProductsInput;
