import { CodeChallengeMethod, generateCodeVerifier, generateState } from 'arctic';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { sweepExpired } from '#/server/platform/db/sweep-expired.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, GoogleSettings } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { ATTEMPT_SECONDS } from './attempt-cookie.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { googleClient } from './google-client.ts';

/** The type of a new account; ignored when there is one. */
type Wish = { userType: 'customer' | 'lab'; locale: Locale };

/** Stores the attempt, and returns the address at Google and the state. */
export async function startAttempt(
  { db, site, clientAddress }: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  google: GoogleSettings,
  { userType, locale }: Wish,
) {
  await countAttempt(db, limits.googleByAddress, clientAddress);
  const { authorization_endpoint } = await discoverIssuer(google.issuerUrl);
  const state = generateState();
  const nonce = generateState();
  const codeVerifier = generateCodeVerifier();
  await sweepExpired(db, 'oauth_attempts');
  await db
    .insertInto('oauth_attempts')
    .values({
      state_hash: hashToken(state),
      code_verifier: codeVerifier,
      nonce,
      user_type: userType,
      locale,
      expires_at: new Date(Date.now() + ATTEMPT_SECONDS * 1000),
    })
    .execute();
  const url = googleClient(google, site.origin).createAuthorizationURLWithPKCE(
    authorization_endpoint,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    ['openid', 'email', 'profile'],
  );
  url.searchParams.set('nonce', nonce);
  url.searchParams.set('prompt', 'consent');
  return { url: url.href, state };
}
