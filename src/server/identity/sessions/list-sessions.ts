import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { SessionRow } from '#/shared/identity/auth.ts';

/** A longer list is of no use; 'sign out everywhere' ends the rest too. */
const MOST_ROWS = 100;

/** The user's active sessions: the current one first, then by last use. */
export async function listSessions(
  { db }: Pick<Context, 'db'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Page<SessionRow>> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  const rows = sessions.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    isCurrent: session.id === sessionId,
  }));
  return { rows, nextCursor: null };
}
