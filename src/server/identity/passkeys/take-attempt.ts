import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { Context } from '#/server/platform/trpc/context.ts';

/** Deletes the challenge of this browser and returns it, or null: a second answer finds none. */
export async function takeAttempt(
  { db, passkeyAttempt }: Pick<Context, 'db' | 'passkeyAttempt'>,
  userId: string | null,
): Promise<string | null> {
  if (!passkeyAttempt) return null;
  const attempt = await db
    .deleteFrom('passkey_attempts')
    .where('token_hash', '=', hashToken(passkeyAttempt))
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (!attempt || attempt.user_id !== userId || attempt.expires_at <= new Date()) return null;
  return attempt.challenge;
}
