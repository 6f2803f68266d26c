import { CodeChallengeMethod, generateCodeVerifier, generateState } from 'arctic';
import type { Kysely } from 'kysely';
import type { Locale } from '#/shared/locale.ts';
import type { Context, GoogleSettings } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { ATTEMPT_SECONDS } from './attempt-cookie.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { googleClient } from './google-client.ts';
import { hashState } from './hash-state.ts';

type Asking = Pick<Context, 'db' | 'site' | 'clientAddress'>;
/** What a new account would become; of no weight where there is one. */
type Wish = { userType: 'customer' | 'lab'; locale: Locale };

/** Remembers the attempt, and answers where at Google it goes on and the state that brings it back. */
export async function startAttempt(
  { db, site, clientAddress }: Asking,
  google: GoogleSettings,
  { userType, locale }: Wish,
) {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { authorization_endpoint } = await discoverIssuer(google.issuerUrl);
  const state = generateState();
  const nonce = generateState();
  const codeVerifier = generateCodeVerifier();
  await deleteSomeExpired(db);
  await db
    .insertInto('oauth_attempts')
    .values({
      state_hash: hashState(state),
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

/** A few at a time, leaving those that somebody else is deleting: nobody waits for the sweeping. */
const deleteSomeExpired = (db: Kysely<DB>) =>
  db
    .deleteFrom('oauth_attempts')
    .where('state_hash', 'in', (from) =>
      from
        .selectFrom('oauth_attempts')
        .select('state_hash')
        .where('expires_at', '<=', new Date())
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
