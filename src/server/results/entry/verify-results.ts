import { sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ResultsInput } from '#/shared/results/lab-result.ts';
import { recordReads } from '../files/record-reads.ts';
import { type LockedResult, lockResults } from './lock-results.ts';

type Outcome = { verifiedIds: string[] };

/**
 * Verifies these results, all or none. Results that are already verified or released stay as they are.
 * @throws {AppError} NOT_FOUND, RESULT_CHANGED, SPECIMEN_REQUIRED, SECOND_PERSON_REQUIRED
 */
export async function verifyResults(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: ResultsInput,
): Promise<Outcome> {
  return retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const results = await lockResults(trx, actor.labId, input);
      return { verifiedIds: await verifyLocked(trx, actor, results) };
    }),
  );
}

/** Verifies the entered ones among these results; the caller has locked them. */
export async function verifyLocked(
  trx: Transaction<DB>,
  actor: LabActor,
  results: readonly LockedResult[],
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
  await sql`
    update result_versions v set status = 'verified', verified_at = clock_timestamp(), verified_by = ${actor.userId}::uuid
    from results r
    where r.id = any (${ids}::uuid[]) and v.result_id = r.id and v.version = r.current_version
      and v.status = 'entered'`.execute(trx);
  await recordReads(trx, actor, ids, 'verify');
  return ids;
}
