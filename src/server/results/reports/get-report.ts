import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReportInput } from '#/shared/results/my-result.ts';
import type { MyReport, PendingLine } from '#/shared/results/report.ts';
import { readRetestDates } from '../analysis/read-retest-dates.ts';
import { recordReads } from '../files/record-reads.ts';
import { signFileUrl } from '../files/sign-file-url.ts';
import { readReports } from './read-reports.ts';

/** One report of the actor. NOT_FOUND for a report of another person and for one without a released result. */
export async function getReport(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { id }: ReportInput,
): Promise<MyReport> {
  const [report] = await readReports(db, { customerId: actor.userId, visitIds: [id] }, (fileId) =>
    signFileUrl(site, fileId, actor),
  );
  if (!report) throw new AppError('NOT_FOUND');
  const [pending, drawnAnalyteId, retestDates] = await Promise.all([
    readPending(db, id),
    findDrawnAnalyte(db, actor.userId, id),
    readRetestDates(
      db,
      { customerId: actor.userId, personId: report.personId },
      report.lines.map(({ testId }) => testId),
    ),
  ]);
  const resultIds = report.lines.map(({ resultId }) => resultId);
  await recordReads(db, actor, resultIds, 'page');
  return { ...report, pending, drawnAnalyteId, retestDates };
}

async function readPending(db: Kysely<DB>, visitId: string): Promise<PendingLine[]> {
  const { rows } = await sql<{ name_ar: string; name_en: string; result_due_at: Date | null }>`
    select /* hot:pending-lines */ t.name_ar, t.name_en, b.result_due_at
    from bookings b
    join lab_tests o on o.id = b.lab_test_id
    join tests t on t.id = o.test_id
    left join results r on r.booking_id = b.id
    where b.visit_id = ${visitId} and b.status in ('checked_in', 'completed') and r.released_version is null
    order by b.id`.execute(db);
  return rows.map((row) => ({
    testName: { ar: row.name_ar, en: row.name_en },
    dueAt: row.result_due_at?.toISOString() ?? null,
  }));
}

async function findDrawnAnalyte(db: Kysely<DB>, customerId: string, visitId: string) {
  const { rows } = await sql<{ analyte_id: number }>`
    select /* hot:drawn-analyte */ x.analyte_id
    from results r
    join visits vi on vi.id = r.visit_id
    join result_values x on x.result_id = r.id and x.version = r.released_version
    where r.visit_id = ${visitId} and r.customer_id = ${customerId} and x.value is not null and exists (
      select from results o
      join visits ov on ov.id = o.visit_id and ov.person_id is not distinct from vi.person_id
      join result_values y on y.result_id = o.id and y.version = o.released_version
      where o.customer_id = r.customer_id and o.id <> r.id and y.analyte_id = x.analyte_id and y.value is not null)
    order by coalesce(x.flag, 'N') = 'N', r.booking_id, x.position limit 1`.execute(db);
  return rows[0]?.analyte_id ?? null;
}
