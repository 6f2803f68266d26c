import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';
import {
  documentKinds,
  documentSellers,
  ledgerKinds,
  linePayments,
  lineStates,
  orderMethods,
  orderStates,
  paymentKinds,
  paymentStates,
  refundReasons,
  refundStates,
  type TransactionView,
  transactionViews,
} from '#/shared/payments/transaction-kinds.ts';

const LIMIT = 20;

export const viewOf = ({ view }: AdminSearch): TransactionView => oneOf(transactionViews)(view) ?? 'orders';

/** The filters that all lists share. Unset ones are left out: loader and page must use the same input. */
function common({ text, lab, city, category, from, to, sort }: AdminSearch) {
  return {
    text: text ?? '',
    sort: oneOf(timeSorts)(sort) ?? ('newest' as const),
    limit: LIMIT,
    ...(lab === undefined ? {} : { lab }),
    ...(city === undefined ? {} : { city }),
    ...(category === undefined ? {} : { category }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The input of a list, read from the address; invalid values are dropped. */
function narrowed<const Status extends string, const Kind extends string>(
  search: AdminSearch,
  statuses: readonly Status[],
  kinds: readonly Kind[],
) {
  const status = oneOf(statuses)(search.status);
  const kind = oneOf(kinds)(search.kind);
  return {
    ...common(search),
    ...(status === undefined ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
  };
}

export const ordersOf = (search: AdminSearch) => narrowed(search, orderStates, orderMethods);
export const linesOf = (search: AdminSearch) => narrowed(search, lineStates, linePayments);
export const paymentsOf = (search: AdminSearch) => narrowed(search, paymentStates, paymentKinds);
export const refundsOf = (search: AdminSearch) => narrowed(search, refundStates, refundReasons);
export const documentsOf = (search: AdminSearch) => narrowed(search, documentSellers, documentKinds);
export function ledgerOf(search: AdminSearch) {
  const kind = oneOf(ledgerKinds)(search.kind);
  return { ...common(search), ...(kind === undefined ? {} : { kind }) };
}
/** Sorted by the longest overdue first, unless the address names another order. */
export const lateOf = (search: AdminSearch) => ({
  ...common(search),
  sort: oneOf(timeSorts)(search.sort) ?? ('oldest' as const),
});
