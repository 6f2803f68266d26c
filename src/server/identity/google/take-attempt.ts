import type { Kysely } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** Deletes and returns the attempt of this state, or null: a second return finds none. */
export async function takeAttempt(db: Kysely<DB>, state: string) {
  const attempt = await db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', hashToken(state))
    .returning(['code_verifier', 'nonce', 'user_type', 'locale', 'expires_at'])
    .executeTakeFirst();
  if (!attempt || attempt.expires_at <= new Date()) return null;
  return {
    codeVerifier: attempt.code_verifier,
    nonce: attempt.nonce,
    isLab: attempt.user_type === 'lab',
    locale: attempt.locale === 'en' ? ('en' as const) : ('ar' as const),
  };
}
