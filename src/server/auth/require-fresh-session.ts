import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Where no secret is asked once more, a sign-in of the last quarter of an hour has to stand for it: SIGN_IN_AGAIN. */
export async function requireFreshSession(
  db: Kysely<DB>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst();
  if (!session) throw new AppError('SIGN_IN_AGAIN');
}
