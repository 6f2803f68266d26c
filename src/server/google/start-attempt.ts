import { CodeChallengeMethod, generateCodeVerifier, generateState } from 'arctic';
import type { Locale } from '#/shared/locale.ts';
import { hashToken } from '../auth/hash-token.ts';
import type { Context, GoogleSettings } from '../context.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { ATTEMPT_SECONDS } from './attempt-cookie.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { googleClient } from './google-client.ts';

type Asking = Pick<Context, 'db' | 'site' | 'clientAddress'>;
/** What a new account would become; of no weight where there is one. */
type Wish = { userType: 'customer' | 'lab'; locale: Locale };

/** Remembers the attempt, and answers where at Google it goes on and the state that brings it back. */
export async function startAttempt(
  { db, site, clientAddress }: Asking,
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
  url.searchParams.set('access_type', 'offline');
  url.searchParams.set('prompt', 'consent');
  return { url: url.href, state };
}
