import type { AdminSearch } from '../admin/admin-search.ts';

const LIMIT = 20;

/** What the lists of payouts ask for. */
export const payoutsInput = { limit: LIMIT };
export const balancesOf = ({ text }: AdminSearch) => ({ searchText: text ?? '', limit: LIMIT });
export const batchesInput = { limit: LIMIT };
export const batchLinesOf = (batchId: string) => ({ batchId, limit: 50 });
