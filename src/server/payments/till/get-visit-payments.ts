import { sql } from 'kysely';
import { listDocumentsOfVisit } from '#/server/payments/receipts/list-documents-of-visit.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { MOST_ENTRIES_SHOWN, type VisitPayments, type VisitPaymentsInput } from '#/shared/payments/till.ts';
import { lastLeft } from './last-left.ts';
import { isOwedAtLab } from './owed-at-lab.ts';
import { readTillEntries } from './read-till-entries.ts';

type Row = {
  time_zone: string;
  owed: number;
  paid: number;
  is_till_open: boolean;
  last_left: number;
};

/**
 * What a visit owes at the desk and what was taken for it, with the documents that were issued.
 * @throws {AppError} NOT_FOUND
 */
export async function getVisitPayments(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: Pick<LabActor, 'labId'>,
  { visitId }: VisitPaymentsInput,
): Promise<VisitPayments> {
  const { rows } = await sql<Row>`
    select l.time_zone, b.owed, e.paid, ${lastLeft(labId)} as last_left,
      exists (select from tills t where t.lab_id = l.id and t.is_open) as is_till_open
    from visits v join labs l on l.id = v.lab_id
    cross join lateral (
      select coalesce(sum(b.amount_halalas) filter (where ${isOwedAtLab}), 0)::int as owed
      from bookings b where b.visit_id = v.id) b
    cross join lateral (
      select coalesce(sum(e.amount_halalas), 0)::int as paid from till_entries e where e.visit_id = v.id) e
    where v.id = ${visitId}::uuid and v.lab_id = ${labId}::int`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const [entries, documents] = await Promise.all([
    readTillEntries(db, site.keys, sql`e.visit_id = ${visitId}::uuid`, MOST_ENTRIES_SHOWN),
    listDocumentsOfVisit(db, visitId),
  ]);
  return {
    visitId,
    timeZone: row.time_zone,
    owedHalalas: row.owed,
    paidHalalas: row.paid,
    isTillOpen: row.is_till_open,
    lastLeftHalalas: row.last_left,
    entries: entries.toReversed(),
    documents,
  };
}
