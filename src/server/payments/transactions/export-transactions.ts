import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Cell, ExportList } from '#/server/platform/csv/export-list.ts';
import { readFilters } from '#/server/platform/db/list/read-filters.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import {
  ledgerInput,
  type LedgerRow,
  orderLinesInput,
  type OrderLineRow,
  type OrderListRow,
  ordersInput,
  paymentsInput,
  type PaymentRow,
  type PersonOf,
  refundsInput,
  type RefundRow,
} from '#/shared/payments/transactions.ts';
import { listLedger } from './list-ledger.ts';
import { listOrderLines } from './list-order-lines.ts';
import { listOrders } from './list-orders.ts';
import { listPayments } from './list-payments.ts';
import { listRefunds } from './list-refunds.ts';

const PAGE_ROWS = 1_000;

type Paged = { cursor?: string | undefined; limit: number };
type List<Input extends Paged, Row> = {
  input: z.ZodMiniType<Input>;
  read: (ctx: Pick<Context, 'db'>, input: Input) => Promise<Page<Row>>;
  columns: readonly string[];
  cellsOf: (row: Row) => Cell[][];
};

/** Exports the list of the same address page by page, each by a query of its own, so that no cursor stays open. */
function exportOf<Input extends Paged, Row>({ input, read, columns, cellsOf }: List<Input, Row>): ExportList {
  async function* pages(db: Kysely<DB>, search: URLSearchParams) {
    const filters = readFilters(input, search);
    let cursor: string | undefined;
    do {
      const page = await read({ db }, { ...filters, limit: PAGE_ROWS, cursor });
      yield page.rows.flatMap(cellsOf);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return { columns, pages };
}

const nameOf = ({ name, isAnonymous }: PersonOf) => name ?? (isAnonymous ? 'anonymous' : 'erased');
const sar = (halalas: number) => (halalas / 100).toFixed(2);

export const transactionExports: Record<string, ExportList> = {
  orders: exportOf({
    input: ordersInput,
    read: listOrders,
    columns: [
      'order_id',
      'created_at',
      'receipt_number',
      'status',
      'method',
      'customer_id',
      'customer',
      'labs',
      'lines',
      'total_sar',
      'paid_sar',
      'refunded_sar',
    ],
    cellsOf: (row: OrderListRow) => [
      [
        row.orderId,
        row.createdAt,
        row.receiptNumber,
        row.status,
        row.method,
        row.customer.userId,
        nameOf(row.customer),
        row.labs.map(({ labName }) => labName.en).join('; '),
        row.lineCount,
        sar(row.totalHalalas),
        sar(row.paidHalalas),
        sar(row.refundedHalalas),
      ],
    ],
  }),
  lines: exportOf({
    input: orderLinesInput,
    read: listOrderLines,
    columns: [
      'booking_id',
      'order_id',
      'reference',
      'at',
      'status',
      'payment',
      'customer_id',
      'customer',
      'lab_id',
      'lab',
      'visit_at',
      'price_sar',
      'discount_sar',
      'fee_sar',
      'commission_sar',
      'amount_sar',
    ],
    cellsOf: (row: OrderLineRow) => [
      [
        row.bookingId,
        row.orderId,
        row.reference,
        row.at,
        row.status,
        row.payment,
        row.customer.userId,
        nameOf(row.customer),
        row.lab.labId,
        row.lab.labName.en,
        row.bookingTime,
        sar(row.priceHalalas),
        sar(row.discountHalalas),
        sar(row.feeHalalas),
        sar(row.commissionHalalas),
        sar(row.amountHalalas),
      ],
    ],
  }),
  payments: exportOf({
    input: paymentsInput,
    read: listPayments,
    columns: [
      'payment_id',
      'order_id',
      'plan',
      'created_at',
      'settled_at',
      'status',
      'provider',
      'provider_payment_id',
      'amount_sar',
      'refunded_sar',
      'failure',
      'customer_id',
      'customer',
    ],
    cellsOf: (row: PaymentRow) => [
      [
        row.paymentId,
        row.orderId,
        row.tier,
        row.createdAt,
        row.settledAt,
        row.status,
        row.provider,
        row.providerPaymentId,
        sar(row.amountHalalas),
        sar(row.refundedHalalas),
        row.failure,
        row.customer.userId,
        nameOf(row.customer),
      ],
    ],
  }),
  refunds: exportOf({
    input: refundsInput,
    read: listRefunds,
    columns: [
      'refund_id',
      'payment_id',
      'order_id',
      'reference',
      'created_at',
      'done_at',
      'status',
      'reason',
      'amount_sar',
      'attempts',
      'last_error',
      'customer_id',
      'customer',
    ],
    cellsOf: (row: RefundRow) => [
      [
        row.refundId,
        row.paymentId,
        row.orderId,
        row.reference,
        row.createdAt,
        row.doneAt,
        row.status,
        row.reason,
        sar(row.amountHalalas),
        row.attempts,
        row.lastError,
        row.customer.userId,
        nameOf(row.customer),
      ],
    ],
  }),
  /** A row per entry. */
  ledger: exportOf({
    input: ledgerInput,
    read: listLedger,
    columns: [
      'transaction_id',
      'at',
      'kind',
      'order_id',
      'reference',
      'payment_id',
      'refund_id',
      'payout_id',
      'account',
      'lab_id',
      'debit_sar',
      'credit_sar',
    ],
    cellsOf: (row: LedgerRow) =>
      row.entries.map(({ account, lab, amountHalalas }) => [
        row.id,
        row.at,
        row.kind,
        row.orderId,
        row.reference,
        row.paymentId,
        row.refundId,
        row.payoutId,
        account,
        lab?.labId ?? null,
        amountHalalas > 0 ? sar(amountHalalas) : null,
        amountHalalas < 0 ? sar(-amountHalalas) : null,
      ]),
  }),
};
