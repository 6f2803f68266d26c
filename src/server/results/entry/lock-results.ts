import { sql, type Transaction } from 'kysely';
import type { DB, ResultStatus } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { revisionOf } from './revision.ts';

export type LockedResult = {
  id: string;
  booking_id: string;
  visit_id: string;
  order_id: string;
  customer_id: string;
  version: number;
  status: ResultStatus;
  /** The ids of all staff who wrote values of this version. */
  contributors: string[];
  is_released_before: boolean;
  revision: string;
  /** Has values or files, entered from the valid specimen. */
  is_sound: boolean;
  has_critical: boolean;
  is_call_logged: boolean;
};

type Wanted = {
  ids: readonly string[];
  /** The revisions that the caller saw, in the order of the ids; left out if there was no review on screen. */
  revisions?: readonly string[] | undefined;
};

/**
 * These results of the lab, locked against concurrent changes; by id, in the common locking order: orders, visits,
 * bookings.
 * @throws {AppError} NOT_FOUND, RESULT_CHANGED
 */
export async function lockResults(
  trx: Transaction<DB>,
  labId: LabId,
  { ids, revisions }: Wanted,
): Promise<LockedResult[]> {
  const named = sql`
    select b.id, b.order_id, b.visit_id from results r join bookings b on b.id = r.booking_id
    where r.id = any (${ids}::uuid[]) and r.lab_id = ${labId}::int`;
  await sql`
    with named as (${named}) select from orders where id in (select order_id from named)
    order by id for no key update`.execute(trx);
  await sql`
    with named as (${named}) select from visits where id in (select visit_id from named)
    order by id for no key update`.execute(trx);
  await sql`
    with named as (${named}) select from bookings where id in (select id from named)
    order by id for no key update`.execute(trx);
  const results = await readResults(trx, labId, ids);
  if (results.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  const seen = new Map(ids.map((id, index) => [id, revisions?.[index]]));
  for (const result of results) {
    const revision = seen.get(result.id);
    if (revision !== undefined && revision !== result.revision) throw new AppError('RESULT_CHANGED');
  }
  return results;
}

async function readResults(
  trx: Transaction<DB>,
  labId: LabId,
  ids: readonly string[],
): Promise<LockedResult[]> {
  const { rows } = await sql<LockedResult>`
    select r.id, r.booking_id, b.visit_id, b.order_id, r.customer_id, v.version, v.status, v.contributors,
      r.released_version is not null as is_released_before, ${revisionOf} as revision,
      (exists (select from result_values x where x.result_id = r.id and x.version = v.version)
        or exists (select from result_files x where x.result_id = r.id and x.version = v.version))
        and exists (select from specimens s where s.id = b.specimen_id and s.status = 'collected'
                    and s.collected_at <= v.entered_at) as is_sound,
      exists (select from result_values x where x.result_id = r.id and x.version = v.version and x.is_critical)
        as has_critical,
      is_call_logged(r.id, v.version) as is_call_logged
    from results r
    join result_versions v on v.result_id = r.id and v.version = r.current_version
    join bookings b on b.id = r.booking_id
    where r.id = any (${ids}::uuid[]) and r.lab_id = ${labId}::int
    order by r.id`.execute(trx);
  return rows;
}
