import { type Kysely, sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { type Condition, duringDays, lineConditions, where } from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { BookingStatus, DB, LinePayment } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { Page } from '#/shared/core/page.ts';
import type { OrderLineRow, OrderLinesInput } from '#/shared/payments/transactions.ts';
import { findByText, ofFound } from './find-by-text.ts';
import {
  customerColumns,
  type CustomerColumns,
  labColumns,
  type LabColumns,
  toLab,
  toPerson,
} from './row-parts.ts';

export type LineRead = CustomerColumns &
  LabColumns & {
    id: string;
    order_id: string;
    visit_id: string;
    lab_test_id: number;
    reference: string;
    at: Date;
    at_key: number;
    status: BookingStatus;
    payment: LinePayment;
    booking_time: Date;
    time_zone: string;
    total_price_halalas: number;
    discount_halalas: number;
    state_vat_halalas: number;
    fee_halalas: number;
    commission_halalas: number;
    amount_halalas: number;
    test_name?: Localized;
  };

const ended = ['completed', 'cancelled', 'no_show'];

/** Lines: finished ones by the time of their last change, all others by the time of booking. */
export async function listOrderLines(
  { db }: Pick<Context, 'db'>,
  input: OrderLinesInput,
): Promise<Page<OrderLineRow>> {
  const found = await findByText(db, input.text);
  const at = ended.includes(input.status ?? '') ? sql`b.status_changed_at` : sql`b.created_at`;
  const { conditions, order } = keyset(at, sql`b.id`, input);
  const rows = await readLines(db, {
    at,
    conditions: [
      ...conditions,
      ...duringDays(at, input),
      ...inState(input.status),
      ...(input.kind ? [sql`b.payment = ${input.kind}`] : []),
      ...lineConditions(input),
      ...ofFound(found, { customer: sql`b.customer_id`, order: sql`b.order_id` }),
    ],
    order,
    limit: input.limit + 1,
  });
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.at_key, row.id], toRow: toLineRow });
}

function inState(status: OrderLinesInput['status']): Condition[] {
  if (status === undefined) return [];
  // Held lines are few: reached through their orders, not by scanning all lines.
  if (status === 'held') {
    const orders = sql`array(select id from orders where status = 'held')`;
    return [sql`b.status = 'held'`, sql`b.order_id = any (${orders})`];
  }
  // The same condition as the overview: a line counts as booked once it is no longer only held.
  return [status === 'booked' ? sql`b.status not in ('held', 'expired')` : sql`b.status = ${status}`];
}

type Asked = {
  at: Condition;
  conditions: readonly Condition[];
  order: Condition;
  limit: number;
  /** With the names of the tests, which lists and exports leave out. */
  isNamed?: boolean;
};

const testName = sql`,
  (select json_build_object('ar', t.name_ar, 'en', t.name_en) from lab_tests o join tests t on t.id = o.test_id
   where o.id = b.lab_test_id) as test_name`;

export async function readLines(
  db: Kysely<DB>,
  { at, conditions, order, limit, isNamed = false }: Asked,
): Promise<LineRead[]> {
  const { rows } = await sql<LineRead>`
    select b.id, b.order_id, b.visit_id, b.lab_test_id, b.reference, ${at} as at, ${microsecondsOf(at)} as at_key,
      b.status, b.payment, b.booking_time, l.time_zone, b.total_price_halalas, b.discount_halalas, b.fee_halalas, b.state_vat_halalas,
      b.commission_halalas, b.amount_halalas, ${labColumns}, ${customerColumns} ${isNamed ? testName : sql``}
    from (select * from bookings b ${where(conditions)} order by ${order} limit ${limit}) b
    join labs l on l.id = b.lab_id join user_profiles c on c.id = b.customer_id
    order by ${order}`.execute(db);
  return rows;
}

export const toLineRow = (row: LineRead): OrderLineRow => ({
  bookingId: row.id,
  orderId: row.order_id,
  reference: row.reference,
  at: row.at.toISOString(),
  status: row.status,
  payment: row.payment,
  customer: toPerson(row),
  lab: toLab(row),
  bookingTime: row.booking_time.toISOString(),
  timeZone: row.time_zone,
  priceHalalas: row.total_price_halalas,
  discountHalalas: row.discount_halalas,
  stateVatHalalas: row.state_vat_halalas,
  feeHalalas: row.fee_halalas,
  commissionHalalas: row.commission_halalas,
  amountHalalas: row.amount_halalas,
});
