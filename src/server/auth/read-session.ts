import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { hashToken } from './hash-token.ts';
import { createLucia } from './lucia.ts';
import { DAY_MS, expiryOf, secondsBetween } from './session-life.ts';

const SEEN_EVERY_MS = 10 * 60 * 1000;

type Options = { onExtended?: (secondsLeft: number) => void; now?: Date };
type Times = { expiresAt: Date; seenBefore: Date; now: Date };

/**
 * Who holds this session, or null. The expiry slides with use, written at most once a day; `onExtended` is then
 * told, so that the cookie slides with it. That it was seen is written every ten minutes at most.
 */
export async function readSession(
  db: Kysely<DB>,
  token: string,
  { onExtended = () => {}, now = new Date() }: Options = {},
): Promise<Actor | null> {
  const { session, user } = await createLucia(db).validateSession(token);
  if (!session?.row) return null;
  const { row } = session;
  const { userType, labId, labRole, labApproved, isAnonymous, hasTotp } = user;
  const expiresAt = expiryOf(userType, row.created_at, now);
  const isExtended = expiresAt.getTime() - row.expires_at.getTime() > DAY_MS;
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (isExtended || row.last_seen_at <= seenBefore) {
    await touch(db, token, { expiresAt: isExtended ? expiresAt : row.expires_at, seenBefore, now });
  }
  if (isExtended) onExtended(secondsBetween(now, expiresAt));
  return { userId: user.id, userType, labId, labRole, labApproved, isAnonymous, hasTotp, sessionId: row.id };
}

/** One write; of several requests that come at the same moment, the first one does it. */
const touch = (db: Kysely<DB>, token: string, { expiresAt, seenBefore, now }: Times) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', hashToken(token))
    .where((eb) => eb.or([eb('last_seen_at', '<=', seenBefore), eb('expires_at', '<', expiresAt)]))
    .execute();
