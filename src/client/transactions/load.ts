import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { lateOf, ledgerOf, linesOf, ordersOf, paymentsOf, refundsOf, viewOf } from './transactions-input.ts';

/** What the section is opened with. */
export async function loadTransactions({ admin }: TrpcUtils, search: AdminSearch): Promise<void> {
  if (search.open !== undefined && viewOf(search) !== 'payouts') {
    const orderId = search.open;
    await Promise.all([admin.order.prefetch({ orderId }), admin.quoteRefund.prefetch({ orderId })]);
    return;
  }
  await loadList(admin, search);
}

async function loadList(admin: TrpcUtils['admin'], search: AdminSearch) {
  switch (viewOf(search)) {
    case 'orders':
      return admin.transactions.prefetchInfinite(ordersOf(search));
    case 'lines':
      return admin.orderLines.prefetchInfinite(linesOf(search));
    case 'payments':
      return admin.payments.prefetchInfinite(paymentsOf(search));
    case 'refunds':
      return admin.refunds.prefetchInfinite(refundsOf(search));
    case 'ledger':
      await Promise.all([
        admin.ledgerTransactions.prefetchInfinite(ledgerOf(search)),
        admin.lastLedgerProof.prefetch(),
      ]);
      return;
    case 'late':
      return admin.lateResults.prefetchInfinite(lateOf(search));
    case 'payouts':
  }
}
