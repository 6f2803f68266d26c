import { randomBytes } from 'node:crypto';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { sweepExpired } from '#/server/platform/db/sweep-expired.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { ATTEMPT_SECONDS, passkeyAttemptCookie } from './attempt-cookie.ts';

const TOKEN_BYTES = 32;

/** Stores the challenge and binds it to this browser by a cookie. `userId`: of the account that gets a passkey. */
export async function startAttempt(
  { db, clientAddress, secure, setCookie }: Pick<Context, 'db' | 'clientAddress' | 'secure' | 'setCookie'>,
  challenge: string,
  userId: string | null,
) {
  await countAttempt(db, limits.passkeyByAddress, clientAddress);
  await sweepExpired(db, 'passkey_attempts');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('passkey_attempts')
    .values({
      token_hash: hashToken(token),
      challenge,
      user_id: userId,
      expires_at: new Date(Date.now() + ATTEMPT_SECONDS * 1000),
    })
    .execute();
  setCookie(passkeyAttemptCookie(token, secure));
}
