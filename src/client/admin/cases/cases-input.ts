import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';
import { adminReviewsOf } from './reviews-input.ts';

const LIMIT = 20;
const statuses = ['resolved', 'rejected'] as const;
const kinds = ['result', 'service', 'payment', 'other'] as const;

type CasesView = 'cases' | 'reviews';

/** The tab that the address names. */
export const casesViewOf = ({ view }: AdminSearch): CasesView => (view === 'reviews' ? 'reviews' : 'cases');

/** The input of the case list: open cases unless the address names a state. A search covers all states. */
export function casesOf({ status, kind, text, sort }: AdminSearch) {
  const wanted = statuses.find((one) => one === status);
  const isOpen = wanted === undefined && status !== 'all' && !text;
  const knownKind = kinds.find((one) => one === kind);
  const knownSort = oneOf(timeSorts)(sort);
  return {
    ...(isOpen ? { status: 'open' as const } : {}),
    ...(wanted ? { status: wanted } : {}),
    ...(knownKind ? { kind: knownKind } : {}),
    ...(knownSort ? { sort: knownSort } : {}),
    searchText: text ?? '',
    limit: LIMIT,
  };
}

export async function loadCases({ admin }: TrpcUtils, search: AdminSearch): Promise<void> {
  if (casesViewOf(search) === 'reviews') return admin.reviews.prefetchInfinite(adminReviewsOf(search));
  if (search.open === undefined) return admin.cases.prefetchInfinite(casesOf(search));
  await admin.case.prefetch({ caseId: search.open });
}
