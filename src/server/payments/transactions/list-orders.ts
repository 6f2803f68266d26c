import { type Kysely, sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { type Condition, duringDays, hasLineOf, where } from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { DB, OrderStatus, PaymentMethod } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { OrderListRow, OrdersInput } from '#/shared/payments/transactions.ts';
import { type Found, findByText, isNothing, ofFound } from './find-by-text.ts';
import { customerColumns, type CustomerColumns, type LabColumns, toLab, toPerson } from './row-parts.ts';
import { walkLines } from './walk-lines.ts';

export type OrderRead = CustomerColumns & {
  id: string;
  created_at: Date;
  at_key: number;
  receipt_number: number | null;
  status: OrderStatus;
  method: PaymentMethod | null;
  confirmed_at: Date | null;
  hold_expires_at: Date | null;
  is_vat_exempt: boolean;
  labs: LabColumns[];
  line_count: number;
  total_halalas: number;
  paid_halalas: number;
  refunded_halalas: number;
};

const at = sql`o.created_at`;
const columns = { customer: sql`o.customer_id`, order: sql`o.id` };

/** Orders by creation time. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  input: OrdersInput,
): Promise<Page<OrderListRow>> {
  const found = await findByText(db, input.text);
  if (isNothing(found)) return { rows: [], nextCursor: null };
  const { conditions, order } = keyset(at, sql`o.id`, input);
  const asked = {
    conditions: [
      ...conditions,
      ...duringDays(at, input),
      ...(input.status ? [sql`o.status = ${input.status}`] : []),
      ...(input.kind ? [sql`o.method = ${input.kind === 'card' ? 'card' : 'at_lab'}`] : []),
      ...ofFound(found, columns),
    ],
    order,
    limit: input.limit + 1,
  };
  // What a text names, and what is held, is few. The lines of a category have no order of their own.
  const isByLines =
    !found && input.status !== 'held' && (input.lab !== undefined || input.city !== undefined);
  const rows = (isByLines && (await readByLines(db, input, asked))) || (await readByTime(db, input, asked));
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.at_key, row.id], toRow: toOrderRow });
}

const readByTime = (db: Kysely<DB>, input: OrdersInput, asked: Asked) =>
  readOrders(db, { ...asked, conditions: [...asked.conditions, ...hasLineOf(sql`o.id`, input)] });

/** Null where the list by time is to be walked. */
async function readByLines(db: Kysely<DB>, input: OrdersInput, asked: Asked) {
  for await (const { conditions, isLast } of walkLines(db, input)) {
    const rows = await readOrders(db, { ...asked, conditions: [...asked.conditions, ...conditions] });
    if (isLast || rows.length === asked.limit) return rows;
  }
  return null;
}

/** The latest orders of what a text was found to name. */
export async function listFoundOrders(
  { db }: Pick<Context, 'db'>,
  { found, limit }: { found: Found | null; limit: number },
): Promise<OrderListRow[]> {
  if (found === null || isNothing(found)) return [];
  const rows = await readOrders(db, {
    conditions: ofFound(found, columns),
    order: sql`o.created_at desc, o.id desc`,
    limit,
  });
  return rows.map(toOrderRow);
}

type Asked = { conditions: readonly Condition[]; order: Condition; limit: number };

/** The orders first, then their rows by a statement that is always the same, so that it is planned once. */
async function readOrders(db: Kysely<DB>, { conditions, order, limit }: Asked): Promise<OrderRead[]> {
  const { rows: orders } = await sql<{ id: string }>`
    select o.id from orders o ${where(conditions)} order by ${order} limit ${limit}`.execute(db);
  return orders.length === 0
    ? []
    : readOrdersOf(
        db,
        orders.map(({ id }) => id),
      );
}

/** These orders, in this order. */
export async function readOrdersOf(db: Kysely<DB>, ids: readonly string[]): Promise<OrderRead[]> {
  const { rows } = await sql<OrderRead>`
    select /* hot:order-rows */ o.id, o.created_at, ${microsecondsOf(at)} as at_key, o.receipt_number, o.status, o.method, o.confirmed_at,
      o.hold_expires_at, o.is_vat_exempt, ${customerColumns}, coalesce(n.labs, '[]') as labs,
      coalesce(n.line_count, 0) as line_count, coalesce(n.total_halalas, 0) as total_halalas,
      m.paid_halalas, m.refunded_halalas
    from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
    join orders o on o.id = asked.id
    join user_profiles c on c.id = o.customer_id
    cross join lateral (
      select json_agg(distinct jsonb_build_object('lab_id', l.id, 'lab_name_ar', l.lab_name_ar,
                                                  'lab_name_en', l.lab_name_en)) as labs,
        count(*)::int as line_count,
        coalesce(sum(b.amount_halalas) filter (where b.status not in ('cancelled', 'expired')),
                 sum(b.amount_halalas))::int as total_halalas
      from bookings b join labs l on l.id = b.lab_id where b.order_id = o.id) n
    cross join lateral (
      select coalesce(sum(p.amount_halalas), 0)::int as paid_halalas, coalesce(sum(r.amount), 0)::int as refunded_halalas
      from payments p
      left join lateral (select sum(amount_halalas) as amount from refunds where payment_id = p.id) r on true
      where p.order_id = o.id and p.status = 'paid') m
    order by asked.position`.execute(db);
  return rows;
}

export const toOrderRow = (row: OrderRead): OrderListRow => ({
  orderId: row.id,
  createdAt: row.created_at.toISOString(),
  orderNumber: row.receipt_number,
  status: row.status,
  method: row.method === 'at_lab' ? 'atLab' : row.method,
  customer: toPerson(row),
  labs: row.labs.map(toLab),
  lineCount: row.line_count,
  totalHalalas: row.total_halalas,
  paidHalalas: row.paid_halalas,
  refundedHalalas: row.refunded_halalas,
});
