import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { createLucia, sessionStore } from './lucia.ts';
import { SESSION_DAYS } from './session-cookie.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Who holds this session, or null. The expiry slides with use, written at most once a day; `onExtended` is then
 * told, so that the cookie slides with it.
 */
export async function readSession(
  db: Kysely<DB>,
  token: string,
  { onExtended = () => {}, now = new Date() }: { onExtended?: () => void; now?: Date } = {},
): Promise<Actor | null> {
  const { session, user } = await createLucia(db).validateSession(token);
  if (!session) return null;
  // Lucia itself extends only in the second half of a session's life.
  const isDayOld = session.expiresAt.getTime() - now.getTime() < (SESSION_DAYS - 1) * DAY_MS;
  if (isDayOld) {
    await sessionStore(db).updateSessionExpiration(token, new Date(now.getTime() + SESSION_DAYS * DAY_MS));
  }
  if (isDayOld || session.fresh) onExtended();
  const { userType, labId, labApproved, isAnonymous, hasTotp } = user;
  return {
    userId: user.id,
    userType,
    labId,
    labApproved,
    isAnonymous,
    hasTotp,
    sessionId: session.sessionId,
  };
}
