import { useState } from 'react';
import type { StoreProduct } from '#/shared/store.ts';
import { trpc } from '../trpc.ts';
import { SHELF_LENGTH, shelfOf, stockOf } from './shelf-of.ts';

/** The products of a collection, part by part, with what is left of each variant as it is now. */
export function useShelf(collection: string | undefined) {
  const [partCount, setPartCount] = useState(1);
  const offsets = Array.from({ length: partCount }, (_, part) => part * SHELF_LENGTH);
  const parts = trpc.useQueries((t) =>
    offsets.map((offset) => t.store.products(shelfOf(collection, offset))),
  );
  const stocks = trpc.useQueries((t) =>
    parts.map(({ data }) =>
      t.store.variants(stockOf(data?.rows ?? []), { enabled: data !== undefined && data.rows.length > 0 }),
    ),
  );
  const stock = new Map(
    stocks.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.id, row.inventoryQuantity]),
  );
  const [first] = parts;
  const last = parts.at(-1);
  const countInAll = last?.data?.count ?? first?.data?.count ?? 0;
  return {
    products: withoutRepeats(parts.flatMap(({ data }) => data?.rows ?? [])),
    stock,
    first,
    isLoadingMore: partCount > 1 && last?.isPending === true,
    hasMoreFailed: partCount > 1 && last?.isError === true,
    hasMore: partCount * SHELF_LENGTH < countInAll || (partCount > 1 && last?.data === undefined),
    showMore: () => {
      if (last?.isError) void last.refetch();
      else setPartCount(partCount + 1);
    },
  };
}

/** Between two questions the list may have moved on by one. */
const withoutRepeats = (products: StoreProduct[]) => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];
