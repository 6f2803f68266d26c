import { sql, type Transaction } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { CloseDatesInput, Closure } from '#/shared/labs/closure.ts';
import { listClosures } from './list-closures.ts';
import { countAffected } from './read-affected.ts';

/**
 * Closes a range of dates: its places are no longer offered, and its visits need another time, of which their customers
 * are told. The lab's row is locked against new visits through their foreign key, so that a booking meanwhile is
 * refused or among the affected.
 * @throws {AppError} VISITS_STRANDED (others are affected than were shown), REASON_REQUIRED, SLOT_PASSED
 */
export async function closeDates(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: CloseDatesInput,
): Promise<Closure[]> {
  const { wordsAr, wordsEn, reason } = input;
  const isWorded = wordsAr !== '' && wordsEn !== '';
  if ((reason === 'other' && !isWorded) || (wordsAr === '') !== (wordsEn === ''))
    throw new AppError('REASON_REQUIRED');
  await retryOnConflict(() => db.transaction().execute((trx) => close(trx, actor, input)));
  await notifyLab(db, actor.labId);
  return listClosures({ db }, actor);
}

async function close(trx: Transaction<DB>, actor: LabActor, input: CloseDatesInput) {
  const { labId } = actor;
  const { range, reason, wordsAr, wordsEn, affectedCount } = input;
  const { rows } = await sql<{ is_over: boolean }>`
    select ${range.toDate}::date < (now() at time zone time_zone)::date as is_over
    from labs where id = ${labId}::int for update`.execute(trx);
  if (rows[0]?.is_over) throw new AppError('SLOT_PASSED');
  const now = await countAffected(trx, labId, range);
  if (now.affectedCount !== affectedCount) throw new AppError('VISITS_STRANDED');
  await trx
    .insertInto('closures')
    .values({
      lab_id: labId,
      from_on: range.fromDate,
      to_on: range.toDate,
      from_min: range.hours?.fromMin ?? null,
      to_min: range.hours?.toMin ?? null,
      reason,
      words_ar: wordsAr,
      words_en: wordsEn,
      made_by: actor.userId,
    })
    .execute();
  const params = { closure: { reason, words: { ar: wordsAr, en: wordsEn } } };
  await sql`select visits_follow_closures(${labId}::int, ${JSON.stringify(params)}::jsonb)`.execute(trx);
  await recordChange(trx, actor, {
    action: 'lab.closeDates',
    subjectType: 'lab',
    subjectId: labId,
    before: {},
    after: { ...range, reason, affectedCount },
  });
}
