import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { MOST_PASSKEYS, type StartPasskeyInput } from '#/shared/identity/passkey.ts';
import { proveOwner } from '../account/prove-owner.ts';
import { ATTEMPT_SECONDS } from './browser-cookie.ts';
import { ALGORITHMS, relyingParty, userHandle } from './relying-party.ts';
import { startAttempt } from './start-attempt.ts';

const SITE_NAME = { ar: 'مختبري', en: 'Mukhtabari' };
/** An account without a name: its code is no name that a telephone should show. */
const NAMELESS = { ar: 'بلا اسم', en: 'Without a name' };

/**
 * The options for a new passkey, after password or PIN and second factor. NOT_ALLOWED while the address is not confirmed,
 * since a stranger who signed up with it would have a key to its owner's account. PASSKEYS_FULL.
 */
export async function startPasskey(
  ctx: Pick<
    Context,
    'db' | 'site' | 'locale' | 'clientAddress' | 'userAgent' | 'secure' | 'setCookie' | 'passkeyBrowser'
  >,
  actor: Actor,
  input: StartPasskeyInput,
) {
  const { db, site, locale } = ctx;
  const { userId, sessionId, isAnonymous } = actor;
  await countAttempt(db, limits.passkeyStartByAddress, ctx.clientAddress);
  await proveOwner(ctx, actor, input);
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!isAnonymous && user.email_verified_at === null) throw new AppError('NOT_ALLOWED');
  const own = await db
    .selectFrom('passkeys')
    .select('credential_id as id')
    .where('user_id', '=', userId)
    .execute();
  if (own.length >= MOST_PASSKEYS) throw new AppError('PASSKEYS_FULL');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const name = user.email ?? NAMELESS[locale];
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: SITE_NAME[locale],
    rpID: relyingParty(site).id,
    userID: userHandle(userId),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: ATTEMPT_SECONDS * 1000,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await startAttempt(ctx, options.challenge, sessionId);
  return options;
}
