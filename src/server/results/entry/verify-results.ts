import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { AcknowledgedDeltas, VerifyResultsInput } from '#/shared/results/lab-result.ts';
import { recordReads } from '../files/record-reads.ts';
import { type LockedResult, lockResults } from './lock-results.ts';
import { readExceededDeltas } from './read-exceeded-deltas.ts';

type Outcome = { verifiedIds: string[] };

/**
 * Verifies these results, all or none. Results that are already verified or released stay as they are.
 * @throws {AppError} NOT_FOUND, RESULT_CHANGED, SPECIMEN_REQUIRED, SECOND_PERSON_REQUIRED,
 *   DELTA_UNACKNOWLEDGED (a marked change that the caller has not acknowledged)
 */
export async function verifyResults(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: VerifyResultsInput,
): Promise<Outcome> {
  return retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const results = await lockResults(trx, actor.labId, input);
      return { verifiedIds: await verifyLocked(trx, actor, results, input.acknowledged) };
    }),
  );
}

/** Verifies the entered ones among these results; the caller has locked them. */
export async function verifyLocked(
  trx: Transaction<DB>,
  actor: LabActor,
  results: readonly LockedResult[],
  acknowledged: AcknowledgedDeltas,
): Promise<string[]> {
  const entered = results.filter(({ status }) => status === 'entered');
  if (entered.length === 0) return [];
  if (entered.some((result) => !result.is_sound)) throw new AppError('SPECIMEN_REQUIRED');
  const lab = await trx
    .selectFrom('labs')
    .select('verifies_by_second_person')
    .where('id', '=', actor.labId)
    .executeTakeFirstOrThrow();
  if (
    lab.verifies_by_second_person &&
    entered.some(({ contributors }) => contributors.includes(actor.userId))
  ) {
    throw new AppError('SECOND_PERSON_REQUIRED');
  }
  const ids = entered.map(({ id }) => id);
  const exceeded = await requireAcknowledged(trx, ids, acknowledged);
  await sql`
    update result_versions v set status = 'verified', verified_at = clock_timestamp(),
      verified_by = ${actor.userId}::uuid,
      acknowledged_analyte_ids = array(
        select (analyte_id)::int from jsonb_array_elements_text(${JSON.stringify(Object.fromEntries(exceeded))}::jsonb -> r.id::text)
          as marked (analyte_id))
    from results r
    where r.id = any (${ids}::uuid[]) and v.result_id = r.id and v.version = r.current_version
      and v.status = 'entered'`.execute(trx);
  if (exceeded.size > 0) {
    await recordChange(trx, actor, {
      action: 'lab.verifyResults',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: {},
      after: { acknowledgedAnalytes: Object.fromEntries(exceeded) },
    });
  }
  await recordReads(trx, actor, ids, 'verify');
  return ids;
}

/** The marked changes, by result; each must be named by the caller, who saw it. */
async function requireAcknowledged(
  trx: Transaction<DB>,
  ids: readonly string[],
  acknowledged: AcknowledgedDeltas,
): Promise<Map<string, number[]>> {
  const exceeded = await readExceededDeltas(trx, ids);
  const named = new Map(acknowledged.map(({ resultId, analyteIds }) => [resultId, analyteIds]));
  for (const [resultId, analyteIds] of exceeded) {
    const seen = named.get(resultId) ?? [];
    if (!analyteIds.every((analyteId) => seen.includes(analyteId)))
      throw new AppError('DELTA_UNACKNOWLEDGED');
  }
  return exceeded;
}
