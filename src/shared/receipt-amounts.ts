import { vatInside } from './money.ts';
import type { Order, OrderLine } from './order.ts';

/**
 * 'due' and 'paid' count; 'kept' was cancelled too late and counts too. The rest is credited: 'refunded' was paid and
 * goes back, 'cancelled' and 'missed' were never paid.
 */
export type ReceiptLineState = 'due' | 'paid' | 'kept' | 'refunded' | 'cancelled' | 'missed';

export function receiptLineState({
  status,
  payment,
}: Pick<OrderLine, 'status' | 'payment'>): ReceiptLineState {
  const isCancelled = status === 'cancelled' || status === 'expired';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'paid') return isCancelled ? 'kept' : 'paid';
  if (isCancelled) return 'cancelled';
  return status === 'no_show' ? 'missed' : 'due';
}

export const isLineCounted = (line: Pick<OrderLine, 'status' | 'payment'>) =>
  ['due', 'paid', 'kept'].includes(receiptLineState(line));

export type ReceiptAmounts = {
  /** Over all lines, as they were ordered: price - discount + fee = ordered. */
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  orderedHalalas: number;
  /** Lines that were given up. */
  creditHalalas: number;
  /** What remains: ordered - credit = paid - refunded + due at the lab. */
  totalHalalas: number;
  /** Inside the total; of an exempt person only that inside our fee. */
  vatHalalas: number;
  /** What came in by card, refunded or not. */
  paidHalalas: number;
  refundedHalalas: number;
  dueAtLabHalalas: number;
};

/** What the amounts of a receipt add up to, as its lines now stand. */
export function receiptAmounts({ visits, totals, refunds, isVatExempt }: Order): ReceiptAmounts {
  const lines = visits.flatMap((visit) => visit.lines);
  const counted = lines.filter(isLineCounted);
  const orderedHalalas = sum(lines, (line) => line.amountHalalas);
  const totalHalalas = sum(counted, (line) => line.amountHalalas);
  const dueAtLabHalalas = sum(counted, (line) => (line.payment === 'unpaid' ? line.amountHalalas : 0));
  const refundedHalalas = sum(refunds, (refund) => refund.amountHalalas);
  const taxed = isVatExempt ? sum(counted, (line) => line.feeHalalas) : totalHalalas;
  return {
    priceHalalas: sum(lines, (line) => line.priceHalalas),
    discountHalalas: sum(lines, (line) => line.discountHalalas),
    feeHalalas: sum(lines, (line) => line.feeHalalas),
    orderedHalalas,
    creditHalalas: orderedHalalas - totalHalalas,
    totalHalalas,
    vatHalalas: vatInside(taxed, totals.vatBasisPoints),
    paidHalalas: totalHalalas - dueAtLabHalalas + refundedHalalas,
    refundedHalalas,
    dueAtLabHalalas,
  };
}

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0);
