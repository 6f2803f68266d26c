import { type Kysely, sql } from 'kysely';
import type {
  BookingStatus,
  DB,
  LinePayment,
  PaymentMethod,
  RefundStatus,
} from '#/server/platform/db/schema.gen.ts';
import type { RefundQuoteLine, RefundState } from '#/shared/payments/refund.ts';
import { type LabColumns, labColumns, toLab } from './row-parts.ts';

export type RefundableLine = LabColumns & {
  id: string;
  order_id: string;
  visit_id: string;
  customer_id: string;
  reference: string;
  test_name_ar: string;
  test_name_en: string;
  status: BookingStatus;
  payment: LinePayment;
  method: PaymentMethod | null;
  needs_choice: boolean;
  amount_halalas: number;
  refunded_halalas: number;
  total_price_halalas: number;
  discount_halalas: number;
  fee_halalas: number;
  state_vat_halalas: number;
  commission_halalas: number;
  refund_id: string | null;
  refund_status: RefundStatus | null;
  refund_attempts: number | null;
  refund_error: string | null;
};

/** Lines with what a refund needs. A caller that changes one has locked it. */
export async function readRefundableLines(
  db: Kysely<DB>,
  { orderId }: { orderId: string },
): Promise<RefundableLine[]> {
  const { rows } = await sql<RefundableLine>`
    select b.id, b.order_id, b.visit_id, b.customer_id, b.reference, t.name_ar as test_name_ar,
      t.name_en as test_name_en, b.status, b.payment, o.method, b.needs_choice_since is not null as needs_choice,
      b.amount_halalas, b.refunded_halalas, b.total_price_halalas, b.discount_halalas, b.fee_halalas,
      b.state_vat_halalas, b.commission_halalas, ${labColumns},
      r.id as refund_id, r.status as refund_status, r.attempts as refund_attempts, r.last_error as refund_error
    from bookings b
    join orders o on o.id = b.order_id
    join labs l on l.id = b.lab_id
    join lab_tests lt on lt.id = b.lab_test_id
    join tests t on t.id = lt.test_id
    left join lateral (
      select id, status, attempts, last_error from refunds where booking_id = b.id
      -- The oldest of those under way, else the last one.
      order by status, case when status = 'pending' then created_at end, created_at desc, id limit 1) r on true
    where b.order_id = ${orderId}::uuid
    order by b.booking_time, b.id`.execute(db);
  return rows;
}

function stateOf({ payment, status, method, amount_halalas }: RefundableLine): RefundState {
  if (payment === 'refunded') return 'refunded';
  if (payment === 'paid') return amount_halalas > 0 ? 'possible' : 'nothingPaid';
  // A payment at the reception is known only of visits that took place.
  return method === 'at_lab' && (status === 'completed' || status === 'checked_in')
    ? 'paidAtLab'
    : 'nothingPaid';
}

/** The visit is still to come, or its specimen was refused and the choice is open. */
const endsWithRefund = ({ status, needs_choice }: RefundableLine) =>
  status === 'confirmed' || (status === 'checked_in' && needs_choice);

export function toQuote(line: RefundableLine): RefundQuoteLine {
  const state = stateOf(line);
  return {
    bookingId: line.id,
    reference: line.reference,
    testName: { ar: line.test_name_ar, en: line.test_name_en },
    lab: toLab(line),
    status: line.status,
    state,
    leftHalalas: state === 'possible' ? line.amount_halalas - line.refunded_halalas : 0,
    refundedHalalas: state === 'refunded' ? line.amount_halalas : line.refunded_halalas,
    cancels: state === 'possible' && endsWithRefund(line),
    parts: {
      priceHalalas: line.total_price_halalas,
      discountHalalas: line.discount_halalas,
      feeHalalas: line.fee_halalas,
      stateVatHalalas: line.state_vat_halalas,
      amountHalalas: line.amount_halalas,
      commissionHalalas: line.status === 'completed' ? line.commission_halalas : 0,
    },
    refund:
      (line.refund_id &&
        line.refund_status && {
          refundId: line.refund_id,
          status: line.refund_status,
          attempts: line.refund_attempts ?? 0,
          lastError: line.refund_error,
        }) ||
      null,
  };
}
