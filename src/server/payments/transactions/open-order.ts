import { type Kysely, sql } from 'kysely';
import { recordView } from '#/server/platform/audit/record-view.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { BookingStatus, DB, UserType } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { OrderEvent, OrderToSettle } from '#/shared/payments/transactions.ts';
import { readLedger, toLedgerRow } from './list-ledger.ts';
import { readLines, toLineRow } from './list-order-lines.ts';
import { readOrdersOf, toOrderRow } from './list-orders.ts';
import { readPayments, toPaymentRow } from './list-payments.ts';
import { readRefunds, toRefundRow } from './list-refunds.ts';
import { iso } from './row-parts.ts';

const MOST = 1_000;

/** The money and the events of one order. Tests are named, results are not; the look is recorded. */
export async function openOrder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<OrderToSettle> {
  const id = sql`${orderId}::uuid`;
  const [order] = await readOrdersOf(db, [orderId]);
  if (!order) throw new AppError('NOT_FOUND');
  await recordView(db, actor, { action: 'admin.order', subjectType: 'order', subjectId: orderId });
  const ofOrder = { limit: MOST };
  const [lines, payments, refunds, ledger, messages, events] = await Promise.all([
    readNamedLines(db, orderId),
    readPayments(db, { ...ofOrder, conditions: [sql`p.order_id = ${id}`], order: sql`p.created_at, p.id` }),
    readRefunds(db, {
      ...ofOrder,
      conditions: [sql`r.payment_id in (select id from payments where order_id = ${id})`],
      order: sql`r.created_at, r.id`,
    }),
    readLedger(db, { ...ofOrder, conditions: [sql`t.order_id = ${id}`], order: sql`t.id` }),
    readMessages(db, orderId, order.customer_id),
    readEvents(db, orderId),
  ]);
  return {
    order: {
      ...toOrderRow(order),
      confirmedAt: iso(order.confirmed_at),
      holdExpiresAt: iso(order.hold_expires_at),
      isVatExempt: order.is_vat_exempt,
    },
    lines,
    payments: payments.map(toPaymentRow),
    refunds: refunds.map(toRefundRow),
    ledger: ledger.map(toLedgerRow),
    messages,
    events,
  };
}

async function readNamedLines(db: Kysely<DB>, orderId: string): Promise<OrderToSettle['lines']> {
  const rows = await readLines(db, {
    at: sql`b.created_at`,
    conditions: [sql`b.order_id = ${orderId}::uuid`],
    order: sql`b.booking_time, b.id`,
    limit: MOST,
    isNamed: true,
  });
  return rows.map((row) => ({
    ...toLineRow(row),
    visitId: row.visit_id,
    testName: row.test_name ?? { ar: '', en: '' },
  }));
}

async function readMessages(db: Kysely<DB>, orderId: string, customerId: string) {
  const messages = sql<{ id: string; created_at: Date; kind: string }>`
    select m.id, m.created_at, m.kind from inbox_messages m
    where m.user_id = ${customerId}::uuid
      and (m.order_id = ${orderId}::uuid
        or (m.order_id is null and m.visit_id in (select visit_id from bookings where order_id = ${orderId}::uuid)))
    order by m.id limit ${MOST}`;
  const { rows } = await reachingAll('messages about an order', () => messages.execute(db));
  return rows.map(({ id, created_at, kind }) => ({ id, at: created_at.toISOString(), kind }));
}

type EventRead = {
  created_at: Date;
  reference: string;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  reason: string | null;
  user_type: UserType | null;
  name: string | null;
};

async function readEvents(db: Kysely<DB>, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<EventRead>`
    select e.created_at, b.reference, e.from_status, e.to_status, e.reason, a.user_type, a.name
    from bookings b
    join booking_events e on e.booking_id = b.id
    left join user_profiles a on a.id = e.actor_id
    where b.order_id = ${orderId}::uuid
    order by e.id limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    reference: row.reference,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    by: row.user_type && { userType: row.user_type, name: row.name },
  }));
}
