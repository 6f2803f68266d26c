import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { balancesInput, batchesOf, batchLinesOf, payoutListOf, payoutsOf } from '../payouts/payouts-input.ts';
import {
  documentsOf,
  lateOf,
  ledgerOf,
  linesOf,
  ordersOf,
  paymentsOf,
  refundsOf,
  viewOf,
} from './transactions-input.ts';

/** Loads the first view of the section. */
export async function loadTransactions(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const { admin } = trpc;
  if (viewOf(search) === 'payouts') return loadPayouts(admin, search);
  if (search.open !== undefined) {
    const orderId = search.open;
    await Promise.all([admin.order.prefetch({ orderId }), admin.quoteRefund.prefetch({ orderId })]);
    return;
  }
  await Promise.all([loadList(admin, search), loadChipNames(trpc, search)]);
}

async function loadPayouts(admin: TrpcUtils['admin'], search: AdminSearch) {
  if (search.open !== undefined) {
    const batchId = search.open;
    await Promise.all([
      admin.payoutBatch.prefetch({ batchId }),
      admin.payoutBatchLines.prefetchInfinite(batchLinesOf(batchId, search)),
    ]);
    return;
  }
  if (search.lab !== undefined) {
    await Promise.all([
      admin.lab.prefetch({ labId: search.lab }),
      admin.payouts.prefetchInfinite(payoutsOf(search)),
    ]);
    return;
  }
  switch (payoutListOf(search)) {
    case 'balances':
      return admin.labBalances.prefetchInfinite(balancesInput(search));
    case 'batches':
      return admin.payoutBatches.prefetchInfinite(batchesOf(search));
    case 'recorded':
      return admin.payouts.prefetchInfinite(payoutsOf(search));
  }
}

/** Loads the names that the filter chips show. */
async function loadChipNames({ admin, catalog }: TrpcUtils, { lab, city, category }: AdminSearch) {
  await Promise.all([
    lab === undefined ? null : admin.lab.prefetch({ labId: lab }),
    city === undefined ? null : admin.labCities.prefetch(),
    category === undefined ? null : catalog.categories.prefetch(),
  ]);
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
    case 'documents':
      return admin.documents.prefetchInfinite(documentsOf(search));
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
