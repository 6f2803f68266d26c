import type { Order, OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { rejectionReasonOf } from '#/shared/booking/specimen.ts';
import { mergePreparation } from '#/shared/catalog/merge-preparation.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import { vatInside } from '#/shared/core/money.ts';
import type { OrderReadRow } from './order-row.ts';

type Rows = readonly [OrderReadRow, ...OrderReadRow[]];

export function toOrder(rows: Rows): Order {
  const [order] = rows;
  return {
    orderId: order.order_id,
    status: order.order_status,
    method: order.method === 'at_lab' ? 'atLab' : order.method,
    createdAt: order.created_at.toISOString(),
    confirmedAt: order.confirmed_at?.toISOString() ?? null,
    holdExpiresAt: order.order_status === 'held' ? (order.hold_expires_at?.toISOString() ?? null) : null,
    isHeldToMove: order.is_held_to_move,
    refusalAtLab: order.refusal_at_lab,
    orderNumber: order.receipt_number,
    visits: toVisits(rows),
    totals: totalsOf(rows),
    isVatExempt: order.is_vat_exempt,
    payment: paymentOf(order),
    refunds: order.refunds.map((refund) => ({
      ...refund,
      createdAt: new Date(refund.createdAt).toISOString(),
    })),
  };
}

const isLive = ({ status }: OrderReadRow) => status !== 'cancelled' && status !== 'expired';

/** The lines that count; all of them where the order was cancelled or expired. */
const countedLines = (rows: Rows): readonly OrderReadRow[] =>
  rows[0].order_status === 'expired' ? rows : rows.filter(isLive);

function totalsOf(rows: Rows): Order['totals'] {
  const [{ fee_basis_points, discount_basis_points, vat_basis_points, is_vat_exempt }] = rows;
  const sum = (amountOf: (row: OrderReadRow) => number) =>
    countedLines(rows).reduce((total, row) => total + amountOf(row), 0);
  const feeHalalas = sum((row) => row.fee_halalas);
  const totalHalalas = sum((row) => row.amount_halalas);
  return {
    priceHalalas: sum((row) => row.total_price_halalas),
    discountHalalas: sum((row) => row.discount_halalas),
    feeHalalas,
    stateVatHalalas: sum((row) => row.state_vat_halalas),
    totalHalalas,
    vatHalalas: vatInside(is_vat_exempt ? feeHalalas : totalHalalas, vat_basis_points),
    feeBasisPoints: fee_basis_points,
    discountBasisPoints: discount_basis_points,
    vatBasisPoints: vat_basis_points,
  };
}

function paymentOf({ payment_status, pay_url, failure, order_status }: OrderReadRow): Order['payment'] {
  if (payment_status === null) return null;
  const isPayable = payment_status === 'initiated' && order_status === 'held';
  // The provider's page accepts another card after a declined one, so the payment stays open while the decline is
  // shown.
  const isDeclined = payment_status === 'initiated' && failure !== null;
  return { status: isDeclined ? 'failed' : payment_status, payUrl: isPayable ? pay_url : null };
}

const toVisits = (rows: Rows) => [...Map.groupBy(rows, (row) => row.visit_id).values()].map(toVisit);

function toVisit(rows: OrderReadRow[]): OrderVisit {
  const [first] = rows;
  if (!first) throw new Error('a visit without lines');
  const live = rows.some(isLive) ? rows.filter(isLive) : rows;
  const noticeHours = Math.max(...live.map((row) => row.cancel_notice_hours));
  const tests = live.map((row) => ({
    testName: { ar: row.name_ar, en: row.name_en },
    fastingHours: row.fasting_hours,
    preparation: { ar: row.preparation_ar, en: row.preparation_en },
  }));
  return {
    visitId: first.visit_id,
    reference: first.visit_reference,
    person: first.person_id === null ? null : { id: first.person_id, name: first.person_name ?? '' },
    labId: first.lab_id,
    labName: { ar: first.lab_name_ar, en: first.lab_name_en },
    labAddress: { ar: first.address_ar, en: first.address_en },
    licenseNumber: first.license_number,
    phone: first.phone,
    lat: first.lat,
    lon: first.lon,
    bookingTime: first.slot_start.toISOString(),
    timeZone: first.time_zone,
    freeUntil: new Date(first.slot_start.getTime() - noticeHours * HOUR_MS).toISOString(),
    ...mergePreparation(tests),
    paidAtLabHalalas: first.paid_at_lab,
    isLabOut: first.is_lab_out,
    needsTime: first.needs_time ? { closure: first.closure } : null,
    lines: rows.map(toLine),
  };
}

const toLine = (row: OrderReadRow): OrderLine => ({
  id: row.id,
  reference: row.reference,
  labTestId: row.lab_test_id,
  testId: row.test_id,
  testName: { ar: row.name_ar, en: row.name_en },
  status: row.status,
  fastingHours: row.fasting_hours,
  turnaroundHours: row.turnaround_hours,
  resultDueAt: row.result_due_at?.toISOString() ?? null,
  hasResult: row.has_result,
  needsChoice:
    row.refused_specimen_id === null
      ? null
      : {
          specimenId: row.refused_specimen_id,
          reason: rejectionReasonOf(row.rejection_reason) ?? 'other',
        },
  priceHalalas: row.total_price_halalas,
  discountHalalas: row.discount_halalas,
  feeHalalas: row.fee_halalas,
  stateVatHalalas: row.state_vat_halalas,
  amountHalalas: row.amount_halalas,
  refundedHalalas: row.refunded_halalas,
  payment: row.payment,
});
