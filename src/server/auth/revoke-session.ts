import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Ends one of the person's own sessions. Somebody else's is NOT_FOUND, like one that never was. */
export async function revokeSession(
  db: Kysely<DB>,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<null> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new AppError('NOT_FOUND');
  return null;
}
