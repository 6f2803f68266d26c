import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { duringDays, lineConditions, where } from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LateResultRow, LateResultsInput } from '#/shared/payments/transactions.ts';
import { findByText, ofFound } from './find-by-text.ts';
import {
  customerColumns,
  type CustomerColumns,
  labColumns,
  type LabColumns,
  toLab,
  toPerson,
} from './row-parts.ts';

type LateRead = CustomerColumns &
  LabColumns & { id: string; order_id: string; reference: string; due_at: Date; at_key: number };

const at = sql`b.result_due_at`;

/** Lines whose result is overdue, sorted by due time. Tests are not named. */
export async function listLateResults(
  { db }: Pick<Context, 'db'>,
  input: LateResultsInput,
): Promise<Page<LateResultRow>> {
  const found = await findByText(db, input.text);
  const { conditions, order } = keyset(at, sql`b.id`, input);
  const asked = [
    ...conditions,
    // The same condition as the queue of the overview.
    sql`b.result_due_at is not null and b.result_at is null and b.result_due_at < now()`,
    sql`b.needs_choice_since is null and b.status in ('checked_in', 'completed')`,
    ...duringDays(at, input),
    ...lineConditions(input),
    ...ofFound(found, { customer: sql`b.customer_id`, order: sql`b.order_id` }),
  ];
  const { rows } = await sql<LateRead>`
    select b.id, b.order_id, b.reference, b.result_due_at as due_at, ${microsecondsOf(at)} as at_key,
      ${labColumns}, ${customerColumns}
    from (select * from bookings b ${where(asked)} order by ${order} limit ${input.limit + 1}) b
    join labs l on l.id = b.lab_id join user_profiles c on c.id = b.customer_id
    order by ${order}`.execute(db);
  return toPage(rows, {
    limit: input.limit,
    keyOf: (row) => [row.at_key, row.id],
    toRow: (row) => ({
      bookingId: row.id,
      orderId: row.order_id,
      reference: row.reference,
      dueAt: row.due_at.toISOString(),
      lab: toLab(row),
      customer: toPerson(row),
    }),
  });
}
