import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

type Ended = { userId: string; sessionId?: string };

/** Signs a person out, of one session or of all. One that is gone already is NOT_FOUND. */
export async function endSessionsOf(
  db: Kysely<DB>,
  actor: Actor,
  { userId, sessionId }: Ended,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    let ending = trx.deleteFrom('sessions').where('user_id', '=', userId);
    if (sessionId !== undefined) ending = ending.where('id', '=', sessionId);
    const ended = await ending.returning('id').execute();
    if (sessionId !== undefined && ended.length === 0) throw new AppError('NOT_FOUND');
    if (ended.length === 0) return;
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
