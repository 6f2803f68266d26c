import type { LedgerAccount, LinePayment } from '#/server/platform/db/schema.gen.ts';
import { rateOf, vatInside } from '#/shared/core/money.ts';
import { keptParts } from '#/shared/payments/line-shares.ts';

export type Entries = Partial<Record<LedgerAccount, number>>;

export type ProvedLine = {
  status: string;
  payment: LinePayment;
  total_price_halalas: number;
  fee_basis_points: number;
  discount_basis_points: number;
  commission_basis_points: number;
  vat_basis_points: number;
  state_vat_basis_points: number;
  refunded_halalas: number;
};

/** The amounts of a line, recomputed from the lab's price and the line's rates. */
export function amountsOf(line: ProvedLine) {
  const discount = rateOf(line.total_price_halalas, line.discount_basis_points);
  const fee = rateOf(line.total_price_halalas - discount, line.fee_basis_points);
  const commission = rateOf(line.total_price_halalas, line.commission_basis_points);
  const stateVat = vatInside(line.total_price_halalas - discount, line.state_vat_basis_points);
  const amount = line.total_price_halalas - discount + fee - stateVat;
  return { discount, fee, stateVat, commission, amount };
}

/** The amounts of what is kept of a line, a part of which may be refunded. */
function keptOf(line: ProvedLine) {
  const { discount, fee, stateVat, commission, amount } = amountsOf(line);
  const kept = keptParts(
    {
      priceHalalas: line.total_price_halalas,
      discountHalalas: discount,
      feeHalalas: fee,
      stateVatHalalas: stateVat,
      amountHalalas: amount,
      commissionHalalas: commission,
    },
    amount - line.refunded_halalas,
  );
  return {
    price: kept.priceHalalas,
    discount: kept.discountHalalas,
    fee: kept.feeHalalas,
    stateVat: kept.stateVatHalalas,
    commission: kept.commissionHalalas,
    amount: kept.amountHalalas,
  };
}

/** The expected ledger entries of a line in its current state; debits are positive. */
export function entriesOfLine(line: ProvedLine): Entries {
  if (line.payment === 'refunded') return {};
  const isCompleted = line.status === 'completed';
  if (line.payment === 'unpaid' && !isCompleted) return {};

  const { price, discount, fee, stateVat, commission, amount } = keptOf(line);
  const feeVat = vatInside(fee, line.vat_basis_points);
  const due = isCompleted ? commission : 0;
  const dueVat = vatInside(due, line.vat_basis_points);
  const ours = { discounts: discount, fees: feeVat - fee, commission: dueVat - due, vat: -feeVat - dueVat };
  return line.payment === 'paid'
    ? {
        ...ours,
        customer_receivable: amount,
        state_vat: stateVat,
        lab_payable: due - price,
      }
    : { ...ours, lab_receivable: due + fee - discount };
}

export type ProvedPayout = { amount_halalas: number; offset_halalas: number; isReversal: boolean };

/** The expected entries of a transfer to or from the lab, with the amount that was set off, or of taking one back. */
export function entriesOfPayout({ amount_halalas, offset_halalas, isReversal }: ProvedPayout): Entries {
  const isOfPayable = amount_halalas > 0 !== isReversal;
  return {
    payouts: -amount_halalas,
    lab_payable: offset_halalas + (isOfPayable ? amount_halalas : 0),
    lab_receivable: (isOfPayable ? 0 : amount_halalas) - offset_halalas,
  };
}

export type ProvedPayment = { amount_halalas: number; isOfOrder: boolean; vat_basis_points: number };

export function entriesOfPayment({ amount_halalas, isOfOrder, vat_basis_points }: ProvedPayment): Entries {
  if (isOfOrder) return { gateway_clearing: amount_halalas, customer_receivable: -amount_halalas };
  const vat = vatInside(amount_halalas, vat_basis_points);
  return { gateway_clearing: amount_halalas, subscriptions: vat - amount_halalas, vat: -vat };
}

export function entriesOfRefund({
  amount_halalas,
  isOfOrder,
  vat_basis_points,
  isDone,
}: ProvedPayment & { isDone: boolean }): Entries {
  const vat = vatInside(amount_halalas, vat_basis_points);
  return {
    ...(isOfOrder ? { customer_receivable: amount_halalas } : { subscriptions: amount_halalas - vat, vat }),
    ...(isDone ? { gateway_clearing: -amount_halalas } : { refunds: -amount_halalas }),
  };
}
