import type { Context, GoogleSettings } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { startSession } from '../sessions/start-session.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { enterAccount } from './enter-account.ts';
import { exchangeCode } from './exchange-code.ts';
import { type GoogleOutcome, GoogleRefusal } from './google-outcome.ts';
import { readIdToken } from './read-id-token.ts';
import { type Attempt, takeAttempt } from './take-attempt.ts';

/** The query from Google, and the state in the browser's cookie. */
type Returned = { state: string | null; code: string | null; error: string | null; ownState: string | null };
type Finished =
  | { outcome: GoogleOutcome; locale: Locale; token: string }
  | { outcome: GoogleOutcome; locale: Locale; error: unknown };

/** Handles the return from Google. Never throws: on any failure it redirects home in the user's language. */
export async function finishAttempt(
  ctx: Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'clientAddress' | 'locale'>,
  google: GoogleSettings,
  returned: Returned,
): Promise<Finished> {
  let { locale } = ctx;
  try {
    const attempt = await findOwnAttempt(ctx, returned);
    ({ locale } = attempt);
    if (returned.error !== null) throw new GoogleRefusal('Google answered with an error');
    if (!returned.code) throw new GoogleRefusal('there is no code');
    const { userId, outcome } = await enter(ctx, google, { attempt, code: returned.code });
    const token = await startSession(ctx.db, userId, ctx.sessionToken, ctx.userAgent);
    await recordSignInEvent(ctx, { userId, kind: 'signIn' });
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

async function findOwnAttempt({ db }: Pick<Context, 'db'>, { state, ownState }: Returned) {
  if (ownState === null || state !== ownState) throw new GoogleRefusal('another browser began this');
  const attempt = await takeAttempt(db, ownState);
  if (!attempt) throw new GoogleRefusal('there is no such attempt');
  return attempt;
}

async function enter(
  { db, site }: Pick<Context, 'db' | 'site'>,
  google: GoogleSettings,
  { attempt, code }: { attempt: Attempt; code: string },
) {
  const issuer = await discoverIssuer(google.issuerUrl);
  const { codeVerifier, nonce } = attempt;
  const idToken = await exchangeCode(google, { issuer, siteOrigin: site.origin, code, codeVerifier });
  const person = await readIdToken(idToken, { issuer, clientId: google.clientId, nonce });
  return enterAccount(db, person, attempt);
}
