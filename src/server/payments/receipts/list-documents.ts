import { type Kysely, sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import type { Condition } from '#/server/platform/db/list/conditions.ts';
import { where } from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Page } from '#/shared/core/page.ts';
import type { AdminDocument, DocumentsInput } from '#/shared/payments/tax-document.ts';
import { type DocumentRow, toSummary } from './document-row.ts';

type Row = DocumentRow & {
  at_key: number;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
};
type Asked = DocumentsInput & { sort?: 'newest' | 'oldest' };

/** A page of the documents that meet the conditions (on `tax_documents d`), each with its customer. */
export async function listDocuments(
  db: Kysely<DB>,
  conditions: readonly Condition[],
  { cursor, limit, sort = 'newest' }: Asked,
): Promise<Page<AdminDocument>> {
  const { conditions: start, order } = keyset(sql`d.issued_at`, sql`d.id`, { cursor, sort });
  const { rows } = await sql<Row>`
    select d.*, ${microsecondsOf(sql`d.issued_at`)} as at_key, i.number as corrects_number,
           i.issued_at as corrects_issued_at, c.audience, c.tier, u.id as customer_id, u.name as customer_name,
           u.is_anonymous
    from (select * from tax_documents d ${where([...conditions, ...start])} order by ${order} limit ${limit + 1}) d
    left join tax_documents i on i.id = d.corrects_id
    left join orders o on o.id = d.order_id
    left join subscription_charges c on c.id = d.charge_id
    join user_profiles u on u.id = coalesce(o.customer_id, c.user_id)
    order by ${order}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.at_key, row.id], toRow });
}

const toRow = (row: Row): AdminDocument => ({
  ...toSummary(row),
  customer: { userId: row.customer_id, name: row.customer_name, isAnonymous: row.is_anonymous },
});
