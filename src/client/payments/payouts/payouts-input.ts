import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';

const LIMIT = 20;

/** The lists of payouts: one at a time, so that each begins on the first screen. */
export const payoutLists = ['balances', 'batches', 'recorded'] as const;
export type PayoutList = (typeof payoutLists)[number];
export const payoutListOf = ({ kind }: AdminSearch): PayoutList => oneOf(payoutLists)(kind) ?? 'balances';
export const payoutsAt = (list: PayoutList) => ({
  section: 'transactions' as const,
  view: 'payouts',
  ...(list === 'balances' ? {} : { kind: list }),
});

/** The inputs of the lists of payouts; each list has its own names of orders, since they share an address. */
export const payoutsOf = ({ lab, sort }: AdminSearch) => ({
  ...(lab === undefined ? {} : { labId: lab }),
  sort: oneOf(['paidLast', 'paidFirst'])(sort) ?? ('recorded' as const),
  limit: LIMIT,
});
export const balancesInput = ({ text }: AdminSearch) => ({ searchText: text ?? '', limit: LIMIT });
export const batchesOf = ({ sort }: AdminSearch) => ({
  sort: oneOf(timeSorts)(sort) ?? ('newest' as const),
  limit: LIMIT,
});
export const batchLinesOf = (batchId: string, { sort }: AdminSearch) => ({
  batchId,
  sort: oneOf(['greatest', 'smallest'])(sort) ?? ('number' as const),
  limit: 50,
});
