import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { AdminCaseRow, AdminCasesInput } from '#/shared/dispute.ts';
import type { Page } from '#/shared/page.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { caseColumns, type CaseReadRow, toCaseRow } from './case-row.ts';

/** Cases: those that are open in the order in which they wait, all others by the latest. */
export async function listCases(
  db: Kysely<DB>,
  { status, kind, searchText, cursor, limit }: AdminCasesInput,
): Promise<Page<AdminCaseRow>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const isQueue = status === 'open';
  const filters: RawBuilder<unknown>[] = [];
  if (status) filters.push(sql`d.status = ${status}`);
  if (kind) filters.push(sql`d.kind = ${kind}`);
  if (searchText.trim() !== '')
    filters.push(sql`d.order_id = any(${await findOrders(db, searchText)}::uuid[])`);
  if (after) filters.push(isQueue ? sql`d.id > ${after[0]}` : sql`d.id < ${after[0]}`);
  const where = filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``;
  const { rows } = await sql<CaseReadRow>`
    select ${caseColumns}
    from (select * from disputes d ${where}
          order by d.id ${isQueue ? sql`asc` : sql`desc`} limit ${limit + 1}) d
    join orders o on o.id = d.order_id
    order by d.id ${isQueue ? sql`asc` : sql`desc`}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toCaseRow });
}

/** By what people have in their hands: a receipt's number, a booking's reference, an order's id. */
async function findOrders(db: Kysely<DB>, searchText: string): Promise<string[]> {
  const text = searchText.trim();
  const orderId = z.uuid().safeParse(text).data ?? null;
  const receipt = /^(?:MK-)?(\d{1,15})$/i.exec(text)?.[1] ?? null;
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = ${orderId}::uuid
    union select id from orders where receipt_number = ${receipt}::bigint
    union select order_id from bookings where reference = upper(${text})`.execute(db);
  return rows.map(({ id }) => id);
}
