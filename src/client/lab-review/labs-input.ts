import type { AdminSearch } from '../admin/admin-search.ts';

export const reviewStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export const licenceKinds = ['expired', 'expiring'] as const;
const labSorts = ['newest', 'oldest', 'nameAr', 'nameEn', 'expiry'] as const;

const LIMIT = 20;
const oneOf = <Value extends string>(values: readonly Value[], asked: string | undefined) =>
  values.find((value) => value === asked);

/** What the labs section asks for; the loader and the component must ask the same. */
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

/** The lab that is opened; null for the list. */
export function openedLab({ open }: AdminSearch): number | null {
  return open !== undefined && /^[1-9]\d{0,8}$/.test(open) ? Number(open) : null;
}

export const labHistoryOf = (labId: number) => ({ labId, limit: LIMIT });
