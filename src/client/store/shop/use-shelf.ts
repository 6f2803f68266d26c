import { useState } from 'react';
import { useProcedureQueries } from '#/client/core/procedures/use-procedure-queries.ts';
import type { StoreProduct } from '#/shared/store/store.ts';
import { SHELF_LENGTH, shelfQuery, stockQuery } from './shelf-query.ts';

/** The products of a collection, page by page, with the current stock of each variant. */
export function useShelf(collection: string | undefined) {
  const [partCount, setPartCount] = useState(1);
  const offsets = Array.from({ length: partCount }, (_, part) => part * SHELF_LENGTH);
  const parts = useProcedureQueries((t) =>
    offsets.map((offset) => t.store.products(shelfQuery(collection, offset))),
  );
  const stocks = useProcedureQueries((t) =>
    parts.map(({ data }) =>
      t.store.variants(stockQuery(data?.rows ?? []), { enabled: data !== undefined && data.rows.length > 0 }),
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

/** Between two fetches the list may have shifted by one. */
const withoutRepeats = (products: StoreProduct[]) => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];
