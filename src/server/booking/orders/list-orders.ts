import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { OrdersInput, OrderSummary } from '#/shared/booking/order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { Page } from '#/shared/core/page.ts';

type Row = {
  id: string;
  status: OrderSummary['status'];
  created_at: Date;
  receipt_number: number | null;
  lab_names: Localized[];
  test_count: number;
  total_halalas: number;
};

/** The orders that the actor confirmed, newest first; what was only held is left out. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { cursor, limit }: OrdersInput,
): Promise<Page<OrderSummary>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const beyond = after ? sql`and id < ${after[0]}::uuid` : sql``;
  // Ids are ordered by time.
  const { rows } = await sql<Row>`
    select o.id, o.status, o.created_at, o.receipt_number, c.lab_names, c.test_count, c.total_halalas
    from (
      select id, status, created_at, receipt_number from orders
      where customer_id = ${actor.userId} and confirmed_at is not null ${beyond}
      order by id desc limit ${limit + 1}
    ) o
    cross join lateral (
      select json_agg(distinct jsonb_build_object('ar', l.lab_name_ar, 'en', l.lab_name_en)) as lab_names,
             count(*)::int as test_count,
             coalesce(sum(b.amount_halalas) filter (where b.status not in ('cancelled', 'expired')), 0)::int
               as total_halalas
      from bookings b join labs l on l.id = b.lab_id
      where b.order_id = o.id
    ) c
    order by o.id desc`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: ({ id }) => [id],
    toRow: (row) => ({
      orderId: row.id,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      orderNumber: row.receipt_number,
      labNames: row.lab_names,
      testCount: row.test_count,
      totalHalalas: row.total_halalas,
    }),
  });
}
