import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LabMovement, LabMovementsInput } from '#/shared/payments/lab-statement.ts';
import { monthEnd, monthStart } from './month-bounds.ts';
import { movementColumns, type MovementRow, movementTables, toMovement } from './movement-row.ts';

/** The movements between the lab and us, the newest first, each with the balance after it. */
export async function listMovements(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { month, cursor, limit }: LabMovementsInput,
): Promise<Page<LabMovement>> {
  const after = decodeCursor(z.tuple([z.int()]), cursor);
  const ofMonth = month
    ? sql`and t.at >= ${monthStart(labId, month)} and t.at < ${monthEnd(labId, month)}`
    : sql``;
  // Sums all earlier entries once, for the newest row; older balances follow by subtraction over the page.
  const { rows } = await sql<MovementRow & { balance: number }>`
    with m as materialized (
      select ${movementColumns} from labs l join ${movementTables} on t.lab_id = l.id
      where l.id = ${labId} ${after ? sql`and t.id < ${after[0]}` : sql``} ${ofMonth}
      order by t.id desc limit ${limit + 1}
    ), newest as materialized (
      select n.id, -coalesce(sum(e.amount_halalas), 0) as balance
      from (select max(id) as id from m) n
      left join ledger_entries e on e.lab_id = ${labId} and e.transaction_id <= n.id group by n.id
    )
    select m.*, (n.balance + coalesce((select sum(e.amount_halalas) from ledger_entries e
                                       where e.lab_id = ${labId} and e.transaction_id > m.id
                                         and e.transaction_id <= n.id), 0))::bigint as balance
    from m cross join newest n order by m.id desc`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.id],
    toRow: (row) => toMovement(row, row.balance ?? 0),
  });
}
