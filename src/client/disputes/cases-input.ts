import type { AdminSearch } from '../admin/admin-search.ts';

const LIMIT = 20;
const statuses = ['resolved', 'rejected'] as const;
const kinds = ['result', 'service', 'payment', 'other'] as const;

type CasesView = 'cases' | 'reviews';

/** Which tab of the section the address names. */
export const casesViewOf = ({ view }: AdminSearch): CasesView => (view === 'reviews' ? 'reviews' : 'cases');

/** What the list of cases asks for: without a state in the address, those that wait. A search looks in all. */
export function casesOf({ status, kind, text }: AdminSearch) {
  const wanted = statuses.find((one) => one === status);
  const isOpen = wanted === undefined && status !== 'all' && !text;
  const ofKind = kinds.find((one) => one === kind);
  return {
    ...(isOpen ? { status: 'open' as const } : {}),
    ...(wanted ? { status: wanted } : {}),
    ...(ofKind ? { kind: ofKind } : {}),
    searchText: text ?? '',
    limit: LIMIT,
  };
}
