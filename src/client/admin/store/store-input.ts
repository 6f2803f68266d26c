import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { purchaseStates } from '#/shared/admin/store.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';

const LIMIT = 20;

export const storeViews = ['purchases', 'kits', 'newsletter'] as const;
export type StoreView = (typeof storeViews)[number];

/** The tab that the address names. */
export const storeViewOf = ({ view }: AdminSearch): StoreView => oneOf(storeViews)(view) ?? 'purchases';

const sortOf = ({ sort }: AdminSearch) => oneOf(timeSorts)(sort) ?? ('newest' as const);

/** The input of the list of purchases; loader and page use the same. */
export function purchasesOf(search: AdminSearch) {
  const { text, status } = search;
  const wanted = oneOf(purchaseStates)(status);
  return {
    text: text ?? '',
    sort: sortOf(search),
    limit: LIMIT,
    ...(wanted === undefined ? {} : { status: wanted }),
  };
}
export const kitsOf = (search: AdminSearch) => ({ sort: sortOf(search), limit: LIMIT });

/** The browser looks a kit up, not the loader: the server records that. */
export async function loadStore({ admin }: TrpcUtils, search: AdminSearch): Promise<void> {
  const { open } = search;
  switch (storeViewOf(search)) {
    case 'purchases':
      return open === undefined
        ? admin.storePurchases.prefetchInfinite(purchasesOf(search))
        : admin.storePurchase.prefetch({ purchaseId: open });
    case 'kits':
      return search.text ? undefined : admin.storeKits.prefetchInfinite(kitsOf(search));
    case 'newsletter':
      return admin.newsletterCounts.prefetch();
  }
}
