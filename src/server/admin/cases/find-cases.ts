import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Found, isNothing, ofFound } from '#/server/payments/transactions/find-by-text.ts';
import { where } from '#/server/platform/db/list/conditions.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AdminCaseRow } from '#/shared/admin/case.ts';
import { caseColumns, type CaseReadRow, toCaseRow } from './case-row.ts';

type Asked = {
  text: string;
  /** What the text names as an order or a customer. */
  found: Found | null;
  limit: number;
};

/** Cases by their id, by their order as it is found anywhere, or by the e-mail of their customer; the latest first. */
export async function findCases(
  { db }: Pick<Context, 'db'>,
  { text, found, limit }: Asked,
): Promise<AdminCaseRow[]> {
  const caseId = z.uuid().safeParse(text.trim()).data ?? null;
  if (found === null || (caseId === null && isNothing(found))) return [];
  const ofOrders = ofFound(found, { customer: sql`customer_id`, order: sql`order_id` });
  // Gathered first, so that each way in is an index of its own.
  const { rows } = await sql<CaseReadRow>`
    select ${caseColumns}
    from disputes d join orders o on o.id = d.order_id
    where d.id in (select id from disputes where id = ${caseId}::uuid
                   union select id from disputes ${where(ofOrders)})
    order by d.id desc limit ${limit}`.execute(db);
  return rows.map(toCaseRow);
}
