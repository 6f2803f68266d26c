import type { StoreProductsInput } from '#/shared/store/store.ts';

/** The query in the provider's parameters, because it refuses unknown ones. */
export function productQuery(input: StoreProductsInput): URLSearchParams {
  const query = new URLSearchParams();
  for (const id of inOrder(input.ids)) query.append('ids[]', id);
  for (const id of inOrder(input.collectionIds)) query.append('collection_ids[]', id);
  const single = {
    offset: input.offset,
    limit: input.limit,
    order: input.order,
    sort_by: input.sortBy,
    is_hidden: input.isHidden,
    to_date: input.toDate,
  };
  for (const [name, value] of Object.entries(single)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query;
}

/** Sorted, so that equal queries share a cache key. */
export const inOrder = (ids: readonly string[] | undefined) => [...new Set(ids)].toSorted();
