import type { Kysely } from 'kysely';
import type { SessionRow } from '#/shared/auth.ts';
import type { Page } from '#/shared/page.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Nobody looks through more; 'sign out everywhere' ends the rest too. */
const MOST_ROWS = 100;

/** The person's own sessions that still live, the one that asks first, then the last used. */
export async function listSessions(
  db: Kysely<DB>,
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
