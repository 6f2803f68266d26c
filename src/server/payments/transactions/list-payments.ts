import { type Kysely, sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { type Condition, duringDays, hasLineOf, where } from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { DB, PaymentStatus } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { PaymentRow, PaymentsInput } from '#/shared/payments/transactions.ts';
import { findByText, ofFoundPayments } from './find-by-text.ts';
import { customerColumns, type CustomerColumns, iso, toPerson } from './row-parts.ts';

export type PaymentRead = CustomerColumns & {
  id: string;
  order_id: string | null;
  receipt_number: number | null;
  tier: string | null;
  created_at: Date;
  at_key: number;
  settled_at: Date | null;
  status: PaymentStatus;
  provider: string;
  provider_payment_id: string | null;
  amount_halalas: number;
  refunded_halalas: number;
  failure: string | null;
};

const at = sql`p.created_at`;

/** Payments of orders and plans by creation time, in any state. */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  input: PaymentsInput,
): Promise<Page<PaymentRow>> {
  const found = await findByText(db, input.text);
  const { conditions, order } = keyset(at, sql`p.id`, input);
  const rows = await readPayments(db, {
    conditions: [
      ...conditions,
      ...duringDays(at, input),
      ...(input.status ? [sql`p.status = ${input.status}`] : []),
      ...(input.kind
        ? [input.kind === 'order' ? sql`p.order_id is not null` : sql`p.charge_id is not null`]
        : []),
      ...hasLineOf(sql`p.order_id`, input),
      ...ofFoundPayments(found, sql`p.id`),
    ],
    order,
    limit: input.limit + 1,
  });
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.at_key, row.id], toRow: toPaymentRow });
}

type Asked = { conditions: readonly Condition[]; order: Condition; limit: number };

export async function readPayments(
  db: Kysely<DB>,
  { conditions, order, limit }: Asked,
): Promise<PaymentRead[]> {
  const { rows } = await sql<PaymentRead>`
    select p.id, p.order_id, o.receipt_number, s.tier, p.created_at, ${microsecondsOf(at)} as at_key, p.settled_at, p.status, p.provider,
      p.provider_payment_id, p.amount_halalas, p.failure, ${customerColumns},
      (select coalesce(sum(r.amount_halalas), 0)::int from refunds r where r.payment_id = p.id) as refunded_halalas
    from (select * from payments p ${where(conditions)} order by ${order} limit ${limit}) p
    left join orders o on o.id = p.order_id
    left join subscription_charges s on s.id = p.charge_id
    join user_profiles c on c.id = coalesce(o.customer_id, s.user_id)
    order by ${order}`.execute(db);
  return rows;
}

export const toPaymentRow = (row: PaymentRead): PaymentRow => ({
  paymentId: row.id,
  orderId: row.order_id,
  orderNumber: row.receipt_number,
  tier: row.tier,
  createdAt: row.created_at.toISOString(),
  settledAt: iso(row.settled_at),
  status: row.status,
  provider: row.provider,
  providerPaymentId: row.provider_payment_id,
  amountHalalas: row.amount_halalas,
  refundedHalalas: row.refunded_halalas,
  failure: row.failure,
  customer: toPerson(row),
});
