import { AppError } from '#/shared/app-error.ts';
import type { Report } from '#/shared/report.ts';
import type { Actor, Context } from '../context.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { readReports } from '../results/read-reports.ts';
import { recordReads } from '../results/record-reads.ts';

/** What is taken away names no address of a file: it would lead nowhere a few minutes later. */
const withoutUrl = () => '';

/** The actor's report, or all of them, so many times in a while; NOT_FOUND where there is none. */
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
