import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderLine } from '#/shared/booking/order.ts';
import { priceLine, vatInside } from '#/shared/core/money.ts';
import { lineOf, orderOf, visitOf } from '../../../tests/support/payments/receipts.ts';
import { isLineCounted, receiptAmounts } from './receipt-amounts.ts';

const standing = fc.constantFrom<Pick<OrderLine, 'status' | 'payment'>>(
  { status: 'confirmed', payment: 'paid' },
  { status: 'completed', payment: 'paid' },
  { status: 'no_show', payment: 'paid' },
  { status: 'cancelled', payment: 'paid' },
  { status: 'cancelled', payment: 'refunded' },
  { status: 'confirmed', payment: 'unpaid' },
  { status: 'completed', payment: 'unpaid' },
  { status: 'cancelled', payment: 'unpaid' },
  { status: 'no_show', payment: 'unpaid' },
);
const rates = fc.record({
  feeBasisPoints: fc.constantFrom(0, 200, 300, 500),
  discountBasisPoints: fc.constantFrom(0, 500, 10_000),
});
const line = fc
  .tuple(fc.nat({ max: 5_000_000 }), rates, standing, fc.constantFrom(0, 1500))
  .map(([price, charged, over, stateVat]) =>
    lineOf(price, { ...priceLine(price, charged, stateVat), ...over }),
  );
const lines = fc.array(line, { minLength: 1, maxLength: 20 });

const sumOf = (of: readonly OrderLine[]) => of.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0);

test('receipt amounts add up for lines in any state', () => {
  fc.assert(
    fc.property(
      lines,
      fc.boolean(),
      fc.constantFrom(0, 1500),
      fc.nat(),
      (some, isVatExempt, vatBasisPoints, taken) => {
        const order = orderOf([visitOf(some, { paidAtLabHalalas: taken })], { isVatExempt });
        order.totals.vatBasisPoints = vatBasisPoints;
        const amounts = receiptAmounts(order);
        const { priceHalalas, discountHalalas, feeHalalas, orderedHalalas, totalHalalas } = amounts;
        expect(priceHalalas - discountHalalas + feeHalalas - amounts.stateVatHalalas).toBe(orderedHalalas);
        expect(orderedHalalas - amounts.creditHalalas).toBe(totalHalalas);
        const atLabHalalas =
          amounts.paidAtLabHalalas + amounts.dueAtLabHalalas + amounts.unrecordedAtLabHalalas;
        expect(amounts.paidHalalas - amounts.refundedHalalas + atLabHalalas).toBe(totalHalalas);
        expect(totalHalalas).toBe(sumOf(some.filter(isLineCounted)));
        // The card payments equal the cost of the paid lines, cancelled or not.
        expect(amounts.paidHalalas).toBe(sumOf(some.filter(({ payment }) => payment !== 'unpaid')));
        expect(amounts.vatHalalas).toBeLessThanOrEqual(totalHalalas);
        for (const amount of Object.values(amounts)) expect(amount).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('without cancelled lines there is no credit, and the VAT is that of the whole order', () => {
  const amounts = receiptAmounts(orderOf([visitOf([lineOf(10_000), lineOf(5_500)])]));
  expect(amounts).toMatchObject({ creditHalalas: 0, refundedHalalas: 0, dueAtLabHalalas: 0 });
  expect(amounts.vatHalalas).toBe(vatInside(amounts.totalHalalas, 1500));
});

test('a paid line that was cancelled too late counts; an unpaid missed one does not', () => {
  expect(isLineCounted({ status: 'cancelled', payment: 'paid' })).toBe(true);
  expect(isLineCounted({ status: 'no_show', payment: 'unpaid' })).toBe(false);
});

test('after the visit nothing is due at the lab any more: its payment is recorded there, or not', () => {
  const unpaid = { payment: 'unpaid' } as const;
  const over = visitOf([lineOf(10_000, { ...unpaid, status: 'completed' })], { paidAtLabHalalas: 4_000 });
  const coming = visitOf([lineOf(5_500, unpaid)]);
  const [first, second] = [over, coming].map(({ lines }) => sumOf(lines));
  expect(receiptAmounts(orderOf([over, coming], { method: 'atLab' }))).toMatchObject({
    paidAtLabHalalas: 4_000,
    unrecordedAtLabHalalas: (first ?? 0) - 4_000,
    dueAtLabHalalas: second,
  });
});

test('a duplicate payment that was refunded leaves the total unchanged', () => {
  const order = orderOf([visitOf([lineOf(10_000)])]);
  const total = receiptAmounts(order).totalHalalas;
  order.refunds = [
    { amountHalalas: total, status: 'done', reason: 'duplicate', createdAt: '2026-11-24T09:00:00.000Z' },
  ];
  expect(receiptAmounts(order)).toMatchObject({
    totalHalalas: total,
    paidHalalas: 2 * total,
    refundedHalalas: total,
  });
});
