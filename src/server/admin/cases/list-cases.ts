import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { toPage } from '#/server/platform/db/cursor.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AdminCaseRow, AdminCasesInput } from '#/shared/admin/case.ts';
import type { Page } from '#/shared/core/page.ts';
import { caseColumns, type CaseReadRow, toCaseRow } from './case-row.ts';

/** Unless asked otherwise open cases by waiting time; all others, the latest first. */
export async function listCases(
  { db }: Pick<Context, 'db'>,
  { status, kind, searchText, sort, cursor, limit }: AdminCasesInput,
): Promise<Page<AdminCaseRow>> {
  const usual = status === 'open' ? 'oldest' : 'newest';
  const { conditions, order } = keysetById(sql`d.id`, { cursor, sort: sort ?? usual });
  const filters: RawBuilder<unknown>[] = [...conditions];
  if (status) filters.push(sql`d.status = ${status}`);
  if (kind) filters.push(sql`d.kind = ${kind}`);
  if (searchText.trim() !== '')
    filters.push(sql`d.order_id = any(${await findOrders(db, searchText)}::uuid[])`);
  const where = filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``;
  const { rows } = await sql<CaseReadRow>`
    select ${caseColumns}
    from (select * from disputes d ${where} order by ${order} limit ${limit + 1}) d
    join orders o on o.id = d.order_id
    order by ${order}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toCaseRow });
}

/** Searches by order number, reference of a visit or a line, or order id. */
async function findOrders(db: Kysely<DB>, searchText: string): Promise<string[]> {
  const text = searchText.trim();
  const orderId = z.uuid().safeParse(text).data ?? null;
  const number = /^(?:MK-)?(\d{1,15})$/i.exec(text)?.[1] ?? null;
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = ${orderId}::uuid
    union select id from orders where receipt_number = ${number}::bigint
    union select b.order_id from visits v join bookings b on b.visit_id = v.id where v.reference = upper(${text})
    union select order_id from bookings where reference = upper(${text})`.execute(db);
  return rows.map(({ id }) => id);
}
