import { type Kysely, sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import {
  type Condition,
  duringDays,
  existsLine,
  lineConditions,
  where,
} from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { DB, RefundStatus } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { RefundRow, RefundsInput } from '#/shared/payments/transactions.ts';
import { findByText, ofFoundPayments } from './find-by-text.ts';
import { customerColumns, type CustomerColumns, iso, toPerson } from './row-parts.ts';

type RefundRead = CustomerColumns & {
  id: string;
  payment_id: string;
  order_id: string | null;
  reference: string | null;
  created_at: Date;
  at_key: number;
  done_at: Date | null;
  status: RefundStatus;
  reason: RefundRow['reason'];
  amount_halalas: number;
  attempts: number;
  last_error: string | null;
  leased_until: Date | null;
};

const at = sql`r.created_at`;

/** Refunds by creation time. */
export async function listRefunds(
  { db }: Pick<Context, 'db'>,
  input: RefundsInput,
): Promise<Page<RefundRow>> {
  const found = await findByText(db, input.text);
  const { conditions, order } = keyset(at, sql`r.id`, input);
  const rows = await readRefunds(db, {
    conditions: [
      ...conditions,
      ...duringDays(at, input),
      ...inState(input.status),
      ...(input.kind ? [sql`r.reason = ${input.kind}`] : []),
      ...ofPlace(input),
      ...ofFoundPayments(found, sql`r.payment_id`),
    ],
    order,
    limit: input.limit + 1,
  });
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.at_key, row.id], toRow: toRefundRow });
}

function inState(status: RefundsInput['status']): Condition[] {
  if (status === undefined) return [];
  return status === 'failing'
    ? [sql`r.status = 'pending'`, sql`r.last_error is not null`]
    : [sql`r.status = ${status}`];
}

/** The lab of the refunded line; for a refund of a whole payment, that of any line of its order. */
function ofPlace(input: RefundsInput): Condition[] {
  const conditions = lineConditions(input);
  if (conditions.length === 0) return [];
  const isThere = sql.join(conditions, sql` and `);
  // Two conditions: by the line's key, and only without one by the lines of the order.
  return [
    sql`case when r.booking_id is not null
          then exists (select from bookings b where b.id = r.booking_id and ${isThere})
          else exists (select from payments p join bookings b on b.order_id = p.order_id
                       where p.id = r.payment_id and ${isThere}) end`,
    existsLine(input),
  ];
}

type Asked = { conditions: readonly Condition[]; order: Condition; limit: number };

export async function readRefunds(
  db: Kysely<DB>,
  { conditions, order, limit }: Asked,
): Promise<RefundRead[]> {
  const { rows } = await sql<RefundRead>`
    select r.id, r.payment_id, p.order_id, b.reference, r.created_at, ${microsecondsOf(at)} as at_key, r.done_at,
      r.status, r.reason, r.amount_halalas, r.attempts, r.last_error, r.leased_until, ${customerColumns}
    from (select * from refunds r ${where(conditions)} order by ${order} limit ${limit}) r
    join payments p on p.id = r.payment_id
    left join bookings b on b.id = r.booking_id
    left join orders o on o.id = p.order_id
    left join subscription_charges s on s.id = p.charge_id
    join user_profiles c on c.id = coalesce(o.customer_id, s.user_id)
    order by ${order}`.execute(db);
  return rows;
}

export const toRefundRow = (row: RefundRead): RefundRow => ({
  refundId: row.id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
  doneAt: iso(row.done_at),
  status: row.status,
  reason: row.reason,
  amountHalalas: row.amount_halalas,
  attempts: row.attempts,
  lastError: row.last_error,
  nextTryAt: row.status === 'pending' ? iso(row.leased_until) : null,
  customer: toPerson(row),
});
