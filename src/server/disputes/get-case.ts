import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { AdminCase, CaseIdInput } from '#/shared/dispute.ts';
import type { DB } from '../db/schema.gen.ts';
import { caseColumns, type CaseReadRow, toCaseRow } from './case-row.ts';
import { readTimeline } from './read-timeline.ts';

const MOST_EVENTS = 500;

type Row = CaseReadRow & { outcome: string | null; customer_id: string; customer_name: string | null };

/** A case with all that happened to its order and was said about it. */
export async function getCase(db: Kysely<DB>, { caseId }: CaseIdInput): Promise<AdminCase> {
  const { rows } = await sql<Row>`
    select ${caseColumns}, d.outcome, d.customer_id, p.name as customer_name
    from disputes d join orders o on o.id = d.order_id join user_profiles p on p.id = d.customer_id
    where d.id = ${caseId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
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
