import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

type Ended = { userId: string; sessionId?: string };

/**
 * Ends one session of a user, or all; those of an administrator are for owners.
 * @throws {AppError} NOT_ALLOWED; NOT_FOUND when the one session has ended already
 */
export async function endUserSessions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { userId, sessionId }: Ended,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('user_profiles')
      .select('admin_role')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user?.admin_role && actor.adminRole !== 'owner') throw new AppError('NOT_ALLOWED');
    let ending = trx.deleteFrom('sessions').where('user_id', '=', userId);
    if (sessionId !== undefined) ending = ending.where('id', '=', sessionId);
    const ended = await ending.returning('id').execute();
    if (sessionId !== undefined && ended.length === 0) throw new AppError('NOT_FOUND');
    if (ended.length === 0) return;
    // Its owner reads that it was ended, and not from where.
    await trx
      .insertInto('sign_in_events')
      .values({ user_id: userId, kind: 'sessionEnded', outcome: 'done' })
      .execute();
    await recordChange(trx, actor, {
      action: sessionId === undefined ? 'admin.endSessions' : 'admin.endSession',
      subjectType: 'user',
      subjectId: userId,
      before: { sessions: ended.length },
      after: { sessions: 0 },
    });
  });
  return null;
}
