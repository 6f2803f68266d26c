import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ResultsInput } from '#/shared/lab-result.ts';
import type { LabActor } from './lab-actor.ts';
import type { Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { recordReads } from '../results/record-reads.ts';
import { type LockedResult, lockResults } from './lock-results.ts';
import { resultRefusal } from './result-refusal.ts';

type Outcome = { verifiedIds: string[] };

/**
 * Verifies these results, all or none. Those that are verified or released already stay as they are.
 * @throws {AppError} NOT_FOUND, RESULT_CHANGED, SPECIMEN_REQUIRED, SECOND_PERSON_REQUIRED
 */
export async function verifyResults(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: ResultsInput,
): Promise<Outcome> {
  try {
    return await repeatOnConflict(() =>
      db.transaction().execute(async (trx) => {
        const results = await lockResults(trx, actor.labId, input);
        return { verifiedIds: await verifyLocked(trx, actor, results) };
      }),
    );
  } catch (error) {
    throw resultRefusal(error) ?? error;
  }
}

/** Verifies those of these that are entered; the caller has locked them. */
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
  await recordReads(trx, { ...actor, userType: 'lab' }, ids, 'verify');
  return ids;
}
