import { adminProcedure, peopleListProcedure } from '#/server/platform/trpc/trpc.ts';
import { orderIdInput } from '#/shared/booking/order.ts';
import { refundIdInput, refundOrderInput } from '#/shared/payments/refund.ts';
import {
  lateResultsInput,
  adminDocumentsInput,
  ledgerInput,
  orderLinesInput,
  ordersInput,
  paymentsInput,
  refundsInput,
} from '#/shared/payments/transactions.ts';
import { proveAndStore } from '../ledger/prove-and-store.ts';
import { readLastProof } from '../ledger/read-last-proof.ts';
import { listAllDocuments } from './list-all-documents.ts';
import { listLateResults } from './list-late-results.ts';
import { listLedger } from './list-ledger.ts';
import { listOrderLines } from './list-order-lines.ts';
import { listOrders } from './list-orders.ts';
import { listPayments } from './list-payments.ts';
import { listRefunds } from './list-refunds.ts';
import { openOrder } from './open-order.ts';
import { quoteRefund } from './quote-refund.ts';
import { refundOrder } from './refund-order.ts';
import { retryRefund } from './retry-refund.ts';

/** Part of `admin.*`. */
export const transactionProcedures = {
  transactions: peopleListProcedure.input(ordersInput).query(({ ctx, input }) => listOrders(ctx, input)),
  orderLines: peopleListProcedure
    .input(orderLinesInput)
    .query(({ ctx, input }) => listOrderLines(ctx, input)),
  payments: peopleListProcedure.input(paymentsInput).query(({ ctx, input }) => listPayments(ctx, input)),
  refunds: peopleListProcedure.input(refundsInput).query(({ ctx, input }) => listRefunds(ctx, input)),
  documents: peopleListProcedure
    .input(adminDocumentsInput)
    .query(({ ctx, input }) => listAllDocuments(ctx, input)),
  ledgerTransactions: adminProcedure.input(ledgerInput).query(({ ctx, input }) => listLedger(ctx, input)),
  lateResults: peopleListProcedure
    .input(lateResultsInput)
    .query(({ ctx, input }) => listLateResults(ctx, input)),
  order: adminProcedure.input(orderIdInput).query(({ ctx, input }) => openOrder(ctx, ctx.actor, input)),
  quoteRefund: adminProcedure.input(orderIdInput).query(({ ctx, input }) => quoteRefund(ctx, input)),
  refundOrder: adminProcedure
    .input(refundOrderInput)
    .mutation(({ ctx, input }) => refundOrder(ctx, ctx.actor, input)),
  retryRefund: adminProcedure
    .input(refundIdInput)
    .mutation(({ ctx, input }) => retryRefund(ctx, ctx.actor, input)),
  lastLedgerProof: adminProcedure.query(({ ctx }) => readLastProof(ctx)),
  proveLedger: adminProcedure.mutation(({ ctx }) => proveAndStore(ctx, ctx.actor)),
};
