import type { Kysely } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import { createLucia } from './lucia.ts';
import { expiryOf, secondsBetween } from './session-life.ts';

const SEEN_EVERY_MS = 10 * 60 * 1000;

type Options = { onExtended?: (secondsLeft: number) => void; now?: Date };
type Times = { expiresAt: Date; seenBefore: Date; now: Date };

/**
 * The user of this session, or null. The expiry slides with use, written at most once a day; `onExtended` then renews
 * the cookie. The last use is written at most every ten minutes.
 */
export async function readSession(
  db: Kysely<DB>,
  token: string,
  { onExtended = () => {}, now = new Date() }: Options = {},
): Promise<Actor | null> {
  const { session, user } = await createLucia(db).validateSession(token);
  if (!session?.row) return null;
  const { row } = session;
  const { userType, adminRole, labId, labRole, labApproved, isAnonymous, hasTotp } = user;
  const expiresAt = expiryOf(userType, row.created_at, now);
  const isExtended = expiresAt.getTime() - row.expires_at.getTime() > DAY_MS;
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (isExtended || row.last_seen_at <= seenBefore) {
    await touch(db, token, { expiresAt: isExtended ? expiresAt : row.expires_at, seenBefore, now });
  }
  if (isExtended) onExtended(secondsBetween(now, expiresAt));
  const atLab = { labId, labRole, labApproved };
  return { userId: user.id, userType, adminRole, ...atLab, isAnonymous, hasTotp, sessionId: row.id };
}

/** One write: of several concurrent requests, the first one does it. */
const touch = (db: Kysely<DB>, token: string, { expiresAt, seenBefore, now }: Times) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', hashToken(token))
    .where((eb) => eb.or([eb('last_seen_at', '<=', seenBefore), eb('expires_at', '<', expiresAt)]))
    .execute();
