import type { Order, OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { vatInside } from '#/shared/core/money.ts';
import { shareOf } from './line-shares.ts';

/**
 * 'due' and 'paid' count, as does 'kept', which was cancelled too late. The rest is credited: 'refunded' was paid and
 * is refunded, 'cancelled' and 'missed' were never paid.
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
  /** Over all lines as ordered: price - discount + fee - stateVat = ordered. */
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  /** The VAT of the tests that the state bears. */
  stateVatHalalas: number;
  orderedHalalas: number;
  /** The cancelled lines, and what was refunded of the others. */
  creditHalalas: number;
  /** ordered - credit = paid - refunded + paid at the lab + due at the lab + unrecorded at the lab. */
  totalHalalas: number;
  /** Inside the total; for an exempt customer only that of our fee. */
  vatHalalas: number;
  /** Paid by card, refunded or not. */
  paidHalalas: number;
  refundedHalalas: number;
  /** Taken at the lab's desk for what is still counted. */
  paidAtLabHalalas: number;
  dueAtLabHalalas: number;
  /** Of visits that are over: the lab has recorded no payment, which may have been made all the same. */
  unrecordedAtLabHalalas: number;
};

/** The totals of a receipt for the current state of its lines. */
export function receiptAmounts({ visits, totals, refunds, isVatExempt }: Order): ReceiptAmounts {
  const lines = visits.flatMap((visit) => visit.lines);
  const counted = lines.filter(isLineCounted);
  const orderedHalalas = sum(lines, (line) => line.amountHalalas);
  const totalHalalas = sum(counted, keptHalalas);
  const atLab = visits.map(atLabOf);
  const atLabHalalas = sum(atLab, ({ owedHalalas }) => owedHalalas);
  const paidAtLabHalalas = sum(atLab, (visit) => visit.paidHalalas);
  const leftOf = (isOver: boolean) =>
    sum(atLab, (visit) => (visit.isOver === isOver ? visit.owedHalalas - visit.paidHalalas : 0));
  const refundedHalalas = sum(refunds, (refund) => refund.amountHalalas);
  const taxed = isVatExempt ? sum(counted, keptFeeHalalas) : totalHalalas;
  return {
    priceHalalas: sum(lines, (line) => line.priceHalalas),
    discountHalalas: sum(lines, (line) => line.discountHalalas),
    feeHalalas: sum(lines, (line) => line.feeHalalas),
    stateVatHalalas: sum(lines, (line) => line.stateVatHalalas),
    orderedHalalas,
    creditHalalas: orderedHalalas - totalHalalas,
    totalHalalas,
    vatHalalas: vatInside(taxed, totals.vatBasisPoints),
    paidHalalas: totalHalalas - atLabHalalas + refundedHalalas,
    refundedHalalas,
    paidAtLabHalalas,
    dueAtLabHalalas: leftOf(false),
    unrecordedAtLabHalalas: leftOf(true),
  };
}

const keptHalalas = ({ amountHalalas, refundedHalalas }: OrderLine) => amountHalalas - refundedHalalas;

const keptFeeHalalas = (line: OrderLine) => shareOf(line.feeHalalas, keptHalalas(line), line.amountHalalas);

/** What is paid at the lab for a visit, and what its desk has taken. */
function atLabOf({ lines, paidAtLabHalalas }: Pick<OrderVisit, 'lines' | 'paidAtLabHalalas'>) {
  const owed = lines.filter((line) => isLineCounted(line) && owedAtLab(line) > 0);
  const owedHalalas = sum(owed, owedAtLab);
  return {
    owedHalalas,
    paidHalalas: Math.min(paidAtLabHalalas, owedHalalas),
    isOver: owed.every(({ status }) => status === 'completed'),
  };
}

const owedAtLab = ({ payment, amountHalalas }: Pick<OrderLine, 'payment' | 'amountHalalas'>) =>
  payment === 'unpaid' ? amountHalalas : 0;

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0);
