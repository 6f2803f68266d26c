import { sql, type Transaction } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Closure, ReopenDatesInput } from '#/shared/labs/closure.ts';
import { listClosures } from './list-closures.ts';

/**
 * Takes a closure back, or ends it earlier: the places are offered again, and visits whose customers have not chosen
 * yet keep their time and are told.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (a date outside of it)
 */
export async function reopenDates(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: ReopenDatesInput,
): Promise<Closure[]> {
  await retryOnConflict(() => db.transaction().execute((trx) => reopen(trx, actor, input)));
  await notifyLab(db, actor.labId);
  return listClosures({ db }, actor);
}

async function reopen(trx: Transaction<DB>, actor: LabActor, { closureId, toDate }: ReopenDatesInput) {
  const { labId } = actor;
  await trx.selectFrom('labs').select('id').where('id', '=', labId).forUpdate().execute();
  const { rows } = await sql<{ from_date: string; to_date: string }>`
    select to_char(from_on, 'YYYY-MM-DD') as from_date, to_char(to_on, 'YYYY-MM-DD') as to_date
    from closures where id = ${closureId}::uuid and lab_id = ${labId}::int for update`.execute(trx);
  const [closure] = rows;
  if (!closure) throw new AppError('NOT_FOUND');
  const { from_date: fromDate, to_date: endedOn } = closure;
  if (toDate !== null && (toDate < fromDate || toDate > endedOn)) throw new AppError('NOT_CHANGEABLE');
  await (toDate === null
    ? trx.deleteFrom('closures').where('id', '=', closureId).execute()
    : trx.updateTable('closures').set({ to_on: toDate }).where('id', '=', closureId).execute());
  await sql`select visits_follow_closures(${labId}::int, '{}')`.execute(trx);
  await recordChange(trx, actor, {
    action: 'lab.reopenDates',
    subjectType: 'lab',
    subjectId: labId,
    before: { fromDate, toDate: endedOn },
    after: toDate === null ? {} : { fromDate, toDate },
  });
}
