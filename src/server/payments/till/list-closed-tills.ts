import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { ClosedTillsInput, Till } from '#/shared/payments/till.ts';
import { tillColumns, type TillRow, tillTables, toTill } from './till-row.ts';

/** The closed tills of a lab with what was counted, by time. */
export async function listClosedTills(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { sort, cursor, limit }: ClosedTillsInput,
): Promise<Page<Till>> {
  const { conditions, order } = keyset(sql`t.opened_at`, sql`t.id`, { cursor, sort });
  const which = sql.join([sql`t.lab_id = ${labId}::int`, sql`not t.is_open`, ...conditions], sql` and `);
  const { rows } = await sql<TillRow & { at_key: number }>`
    select ${tillColumns}, ${microsecondsOf(sql`t.opened_at`)} as at_key
    from (select * from tills t where ${which} order by ${order} limit ${limit + 1}) t ${tillTables}
    order by ${order}`.execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.at_key, row.id], toRow: toTill });
}
