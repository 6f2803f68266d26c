import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { createLucia } from './lucia.ts';

/** Opens a new session and ends the one the browser had, so that a planted cookie never becomes somebody's. */
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
