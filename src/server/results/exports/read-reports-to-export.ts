import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { type Actor, type Context, labActorOf, type Site } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import type { Report } from '#/shared/results/report.ts';
import { recordReads } from '../files/record-reads.ts';
import { readReports } from '../reports/read-reports.ts';

/** An export contains no file addresses: they expire within minutes. */
const withoutUrl = () => '';

/**
 * The customer's report, or all of them; a laboratory's own report of one visit. The number of exports is limited.
 * NOT_FOUND if there is none.
 */
export async function readReportsToExport(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  visitId: string | null,
): Promise<Report[]> {
  const customerId =
    actor.userType === 'customer' ? actor.userId : await findOwner({ db, site }, actor, visitId);
  if (customerId === null) throw new AppError('NOT_FOUND');
  const visitIds = visitId === null ? {} : { visitIds: [visitId] };
  const reports = await readReports(db, { customerId, ...visitIds }, withoutUrl);
  if (reports.length === 0) throw new AppError('NOT_FOUND');
  const limit = actor.userType === 'customer' ? limits.exportByAccount : limits.exportByStaff;
  await countAttempt(db, limit, actor.userId);
  const resultIds = reports.flatMap(({ lines }) => lines.map(({ resultId }) => resultId));
  await recordReads(db, actor, resultIds, 'export');
  return reports;
}

/** Whose visit it was at the laboratory of staff that may read results. */
async function findOwner(
  { db, site }: { db: Kysely<DB>; site: Site },
  actor: Actor,
  visitId: string | null,
): Promise<string | null> {
  const staff = labActorOf(actor);
  if (visitId === null || !staff?.labApproved || !canDo(staff.labRole, 'enterResults')) return null;
  if (mustSetUpTotp(site, actor)) return null;
  const visit = await db
    .selectFrom('visits')
    .select('customer_id')
    .where('id', '=', visitId)
    .where('lab_id', '=', staff.labId)
    .executeTakeFirst();
  return visit?.customer_id ?? null;
}
