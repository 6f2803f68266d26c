import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestRequestRow, TestRequestsInput } from '#/shared/catalog/test-request.ts';
import type { Page } from '#/shared/core/page.ts';
import { testRequestColumns, type TestRequestRead, toTestRequestRow } from './test-request-row.ts';

const requestCursor = z.tuple([z.uuid()]);

/** Test requests of labs. Pending: longest waiting first; decided: newest first. */
export async function listRequests(
  { db }: Pick<Context, 'db'>,
  { status, text, cursor, limit }: TestRequestsInput,
): Promise<Page<TestRequestRow>> {
  const after = decodeCursor(requestCursor, cursor)?.[0];
  const isQueue = status === 'pending';
  const conditions = [sql`true`];
  if (status) conditions.push(sql`r.status = ${status}`);
  if (after) conditions.push(isQueue ? sql`r.id > ${after}` : sql`r.id < ${after}`);
  const words = text.trim();
  if (words !== '') {
    conditions.push(
      sql`position(lower(${words}) in lower(r.test_name_en || ' ' || r.test_name_ar || ' ' || l.lab_name_en || ' ' || l.lab_name_ar)) > 0`,
    );
  }
  const { rows } = await sql<TestRequestRead>`
    select ${testRequestColumns}
    from test_requests r join labs l on l.id = r.requested_by_lab_id left join tests t on t.id = r.test_id
    where ${sql.join(conditions, sql` and `)}
    order by r.id ${isQueue ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(db);
  const page = toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: (row) => row });
  return {
    nextCursor: page.nextCursor,
    rows: await Promise.all(page.rows.map((row) => toTestRequestRow(db, row))),
  };
}
