import { sql } from 'kysely';
import { recordView } from '#/server/platform/audit/record-view.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AdminCase, CaseIdInput } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { caseColumns, type CaseReadRow, toCaseRow } from './case-row.ts';
import { readTimeline } from './read-timeline.ts';

const MOST_EVENTS = 500;

type Row = CaseReadRow & { outcome: string | null; customer_id: string; customer_name: string | null };

/** A case with the timeline of its order. The look is recorded. */
export async function getCase(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { caseId }: CaseIdInput,
): Promise<AdminCase> {
  const { rows } = await sql<Row>`
    select ${caseColumns}, d.outcome, d.customer_id, p.name as customer_name
    from disputes d join orders o on o.id = d.order_id join user_profiles p on p.id = d.customer_id
    where d.id = ${caseId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  await recordView(db, actor, { action: 'admin.case', subjectType: 'case', subjectId: caseId });
  const timeline = await readTimeline(
    db,
    { orderId: row.order_id, customerId: row.customer_id },
    MOST_EVENTS + 1,
  );
  return {
    ...toCaseRow(row),
    customerName: row.customer_name,
    outcome: row.outcome,
    timeline: timeline.slice(-MOST_EVENTS),
    isCut: timeline.length > MOST_EVENTS,
  };
}
