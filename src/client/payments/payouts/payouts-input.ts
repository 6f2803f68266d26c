import type { AdminSearch } from '#/client/core/admin-search.ts';

const LIMIT = 20;

/** The input of the lists of payouts. */
export const payoutsInput = (labId?: number) => ({ ...(labId === undefined ? {} : { labId }), limit: LIMIT });
export const balancesInput = ({ text }: AdminSearch) => ({ searchText: text ?? '', limit: LIMIT });
export const batchesInput = { limit: LIMIT };
export const batchLinesInput = (batchId: string) => ({ batchId, limit: 50 });
