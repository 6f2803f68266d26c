import { sql, type Transaction } from 'kysely';
import { completeLines } from '#/server/booking/reception/complete-lines.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReleaseResultsInput } from '#/shared/results/lab-result.ts';
import { type LockedResult, lockResults } from './lock-results.ts';
import { verifyLocked } from './verify-results.ts';

type Outcome = { releasedIds: string[] };

/**
 * Releases these results to their owners, all or none; verifies them first if `isVerifying`. Results that are already
 * released stay as they are and cause no second notification.
 * @throws {AppError} NOT_FOUND, RESULT_CHANGED, SPECIMEN_REQUIRED, RESULT_LOCKED (not verified),
 *   CRITICAL_CALL_REQUIRED, SECOND_PERSON_REQUIRED, DELTA_UNACKNOWLEDGED
 */
export async function releaseResults(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: ReleaseResultsInput,
): Promise<Outcome> {
  const releasedIds = await retryOnConflict(() =>
    db.transaction().execute((trx) => release(trx, actor, input)),
  );
  if (releasedIds.length > 0) await sql`select pg_notify('inbox', ${`lab:${actor.labId}`})`.execute(db);
  return { releasedIds };
}

async function release(trx: Transaction<DB>, actor: LabActor, input: ReleaseResultsInput): Promise<string[]> {
  const results = await lockResults(trx, actor.labId, input);
  const open = results.filter(({ status }) => status !== 'released');
  if (open.length === 0) return [];
  if (open.some((result) => !result.is_sound)) throw new AppError('SPECIMEN_REQUIRED');
  if (input.isVerifying) await verifyLocked(trx, actor, open, input.acknowledged);
  else if (open.some(({ status }) => status !== 'verified')) throw new AppError('RESULT_LOCKED');
  if (open.some((result) => result.has_critical && !result.is_call_logged)) {
    throw new AppError('CRITICAL_CALL_REQUIRED');
  }
  const ids = open.map(({ id }) => id);
  await markReleased(trx, actor, ids);
  await completeLines(
    trx,
    actor.userId,
    open.map((result) => result.booking_id),
  );
  await notifyOwners(trx, open);
  return ids;
}

async function markReleased(trx: Transaction<DB>, actor: LabActor, ids: readonly string[]) {
  await sql`
    update result_versions v set status = 'released', released_at = clock_timestamp(), released_by = ${actor.userId}::uuid
    from results r
    where r.id = any (${ids}::uuid[]) and v.result_id = r.id and v.version = r.current_version
      and v.status = 'verified'`.execute(trx);
  await sql`
    update results set released_version = current_version, released_at = coalesce(released_at, now())
    where id = any (${ids}::uuid[])`.execute(trx);
  await sql`
    update bookings b set result_at = coalesce(b.result_at, now())
    from results r where r.id = any (${ids}::uuid[]) and b.id = r.booking_id`.execute(trx);
}

/** One message for all new results of a visit, and one for corrected ones. */
async function notifyOwners(trx: Transaction<DB>, released: readonly LockedResult[]) {
  const corrected = released.filter((result) => result.is_released_before).map(({ id }) => id);
  await sql`
    select tell(m.customer_id, m.kind, m.visit_id, m.order_id)
    from (
      select distinct on (b.visit_id, k.kind) r.customer_id, k.kind, b.visit_id, b.order_id
      from results r
      join bookings b on b.id = r.booking_id
      cross join lateral (
        select case when r.id = any (${corrected}::uuid[]) then 'resultCorrected' else 'resultReady' end as kind
      ) k
      where r.id = any (${released.map(({ id }) => id)}::uuid[])
      order by b.visit_id, k.kind, b.id
    ) m`.execute(trx);
}
