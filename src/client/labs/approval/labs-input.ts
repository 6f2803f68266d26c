import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';

export const reviewStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export const licenceKinds = ['expired', 'expiring', 'waiting', 'proposed'] as const;
const labSorts = ['newest', 'oldest', 'nameAr', 'nameEn', 'expiry'] as const;

const LIMIT = 20;
const oneOf = <Value extends string>(values: readonly Value[], asked: string | undefined) =>
  values.find((value) => value === asked);

/** The input of the list of labs, shared by loader and component, so that both use one cache entry. */
export function adminLabsOf({ status, kind, city, from, to, sort, text }: AdminSearch) {
  return {
    status: oneOf(reviewStatuses, status),
    licence: oneOf(licenceKinds, kind),
    cityId: city,
    from,
    to,
    sort: oneOf(labSorts, sort) ?? 'newest',
    searchText: text ?? '',
    limit: LIMIT,
  };
}

/** The id of the open lab; null for the list. */
export function openedLab({ open }: AdminSearch): number | null {
  return open !== undefined && /^[1-9]\d{0,8}$/.test(open) ? Number(open) : null;
}

export const labHistoryOf = (labId: number) => ({ labId, limit: LIMIT });

/** Loads the labs section: the list, or one lab. */
export async function loadApproval(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const labId = openedLab(search);
  await (labId === null
    ? Promise.all([trpc.admin.labs.prefetchInfinite(adminLabsOf(search)), trpc.admin.labCities.prefetch()])
    : Promise.all([
        trpc.admin.lab.prefetch({ labId }),
        trpc.admin.labHistory.prefetchInfinite(labHistoryOf(labId)),
      ]));
}
