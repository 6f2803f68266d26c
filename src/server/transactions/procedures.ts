import { orderIdInput } from '#/shared/order.ts';
import {
  lateResultsInput,
  ledgerInput,
  orderLinesInput,
  ordersInput,
  paymentsInput,
  refundIdInput,
  refundLineInput,
  refundsInput,
} from '#/shared/transactions.ts';
import { proveAtDesk } from '../ledger/prove-at-desk.ts';
import { readLastProof } from '../ledger/read-last-proof.ts';
import { adminProcedure } from '../trpc.ts';
import { listLateResults } from './list-late-results.ts';
import { listLedger } from './list-ledger.ts';
import { listOrderLines } from './list-order-lines.ts';
import { listOrders } from './list-orders.ts';
import { listPayments } from './list-payments.ts';
import { listRefunds } from './list-refunds.ts';
import { openOrder } from './open-order.ts';
import { quoteRefund } from './quote-refund.ts';
import { refundLine } from './refund-line.ts';
import { retryRefund } from './retry-refund.ts';

/** Part of `admin.*`. */
export const transactionProcedures = {
  transactions: adminProcedure.input(ordersInput).query(({ ctx, input }) => listOrders(ctx.db, input)),
  orderLines: adminProcedure.input(orderLinesInput).query(({ ctx, input }) => listOrderLines(ctx.db, input)),
  payments: adminProcedure.input(paymentsInput).query(({ ctx, input }) => listPayments(ctx.db, input)),
  refunds: adminProcedure.input(refundsInput).query(({ ctx, input }) => listRefunds(ctx.db, input)),
  ledgerTransactions: adminProcedure.input(ledgerInput).query(({ ctx, input }) => listLedger(ctx.db, input)),
  lateResults: adminProcedure
    .input(lateResultsInput)
    .query(({ ctx, input }) => listLateResults(ctx.db, input)),
  order: adminProcedure.input(orderIdInput).query(({ ctx, input }) => openOrder(ctx.db, input)),
  quoteRefund: adminProcedure.input(orderIdInput).query(({ ctx, input }) => quoteRefund(ctx.db, input)),
  refundLine: adminProcedure
    .input(refundLineInput)
    .mutation(({ ctx, input }) => refundLine(ctx.db, ctx.actor, input)),
  retryRefund: adminProcedure
    .input(refundIdInput)
    .mutation(({ ctx, input }) => retryRefund(ctx.db, ctx.actor, input)),
  lastLedgerProof: adminProcedure.query(({ ctx }) => readLastProof(ctx.db)),
  proveLedger: adminProcedure.mutation(({ ctx }) => proveAtDesk(ctx.db, ctx.actor)),
};
