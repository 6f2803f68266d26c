import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Report } from '#/shared/results/report.ts';
import { recordReads } from '../files/record-reads.ts';
import { readReports } from '../reports/read-reports.ts';

/** An export contains no file addresses: they expire within minutes. */
const withoutUrl = () => '';

/** The actor's report, or all of them; rate-limited. NOT_FOUND if there is none. */
export async function readReportsToExport(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  visitId: string | null,
): Promise<Report[]> {
  if (actor.userType !== 'customer') throw new AppError('NOT_FOUND');
  const visitIds = visitId === null ? {} : { visitIds: [visitId] };
  const reports = await readReports(db, { customerId: actor.userId, ...visitIds }, withoutUrl);
  if (reports.length === 0) throw new AppError('NOT_FOUND');
  await countAttempt(db, limits.exportByAccount, actor.userId);
  const resultIds = reports.flatMap(({ lines }) => lines.map(({ resultId }) => resultId));
  await recordReads(db, actor, resultIds, 'export');
  return reports;
}
