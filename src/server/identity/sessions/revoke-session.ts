import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Ends one of the user's own sessions. Another user's is NOT_FOUND, like an unknown one. */
export async function revokeSession(
  { db }: Pick<Context, 'db'>,
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
