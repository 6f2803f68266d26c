import { randomBytes } from 'node:crypto';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { sweepExpired } from '#/server/platform/db/sweep-expired.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { ATTEMPT_SECONDS, passkeyBrowserCookie } from './browser-cookie.ts';

const TOKEN_BYTES = 32;

/**
 * Stores the challenge for this browser, named by a cookie that its other tabs share. `sessionId`: the session that adds a
 * passkey; null for a sign-in.
 */
export async function startAttempt(
  ctx: Pick<Context, 'db' | 'secure' | 'setCookie' | 'passkeyBrowser'>,
  challenge: string,
  sessionId: string | null,
) {
  const { db, secure, setCookie } = ctx;
  await sweepExpired(db, 'passkey_attempts');
  const token = ctx.passkeyBrowser ?? randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('passkey_attempts')
    .values({
      challenge,
      browser_hash: hashToken(token),
      purpose: sessionId === null ? 'signIn' : 'add',
      session_id: sessionId,
      expires_at: new Date(Date.now() + ATTEMPT_SECONDS * 1000),
    })
    .execute();
  setCookie(passkeyBrowserCookie(token, secure));
}
