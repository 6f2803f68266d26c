import { AppError } from '#/shared/app-error.ts';
import type { Locale } from '#/shared/locale.ts';
import { startSession } from '../auth/start-session.ts';
import type { Context, GoogleSettings } from '../context.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { enterAccount } from './enter-account.ts';
import { exchangeCode } from './exchange-code.ts';
import { type GoogleOutcome, GoogleRefusal } from './google-outcome.ts';
import { readIdToken } from './read-id-token.ts';
import { type Attempt, takeAttempt } from './take-attempt.ts';

type Asking = Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'locale'>;
/** What the browser brings: the query that Google gave it, and the state in its own cookie. */
type Returned = { state: string | null; code: string | null; error: string | null; ownState: string | null };
type Finished =
  | { outcome: GoogleOutcome; locale: Locale; token: string }
  | { outcome: GoogleOutcome; locale: Locale; error: unknown };

/** The way back from Google. It never throws: whatever went wrong, the person is led home in their language. */
export async function finishAttempt(
  asking: Asking,
  google: GoogleSettings,
  returned: Returned,
): Promise<Finished> {
  let { locale } = asking;
  try {
    const attempt = await findOwnAttempt(asking, returned);
    ({ locale } = attempt);
    if (returned.error !== null) throw new GoogleRefusal('Google answered with an error');
    if (!returned.code) throw new GoogleRefusal('there is no code');
    const { userId, outcome } = await enter(asking, google, { attempt, code: returned.code });
    const token = await startSession(asking.db, userId, asking.sessionToken, asking.userAgent);
    return { outcome, locale, token };
  } catch (error) {
    return { outcome: outcomeOf(error), locale, error };
  }
}

function outcomeOf(error: unknown): GoogleOutcome {
  if (error instanceof GoogleRefusal) return error.outcome;
  // Suspended between finding the account and opening the session.
  return error instanceof AppError && error.code === 'ACCOUNT_SUSPENDED'
    ? 'account-suspended'
    : 'google-failed';
}

async function findOwnAttempt({ db }: Asking, { state, ownState }: Returned) {
  if (ownState === null || state !== ownState) throw new GoogleRefusal('another browser began this');
  const attempt = await takeAttempt(db, ownState);
  if (!attempt) throw new GoogleRefusal('there is no such attempt');
  return attempt;
}

async function enter(
  { db, site }: Asking,
  google: GoogleSettings,
  { attempt, code }: { attempt: Attempt; code: string },
) {
  const issuer = await discoverIssuer(google.issuerUrl);
  const { codeVerifier, nonce } = attempt;
  const idToken = await exchangeCode(google, { issuer, siteOrigin: site.origin, code, codeVerifier });
  const person = await readIdToken(idToken, { issuer, clientId: google.clientId, nonce });
  return enterAccount(db, person, attempt);
}
