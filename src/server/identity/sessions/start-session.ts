import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createLucia } from './lucia.ts';

/** Opens a new session and ends the browser's former one, which prevents session fixation. */
export async function startSession(
  db: Kysely<DB>,
  userId: string,
  replacedToken: string | null,
  userAgent = '',
) {
  const lucia = createLucia(db);
  const { id } = await lucia.createSession(userId, { user_agent: userAgent });
  if (replacedToken !== null) await lucia.invalidateSession(replacedToken);
  await lucia.deleteExpiredSessions();
  return id;
}
