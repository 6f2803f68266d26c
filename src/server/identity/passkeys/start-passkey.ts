import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { MOST_PASSKEYS } from '#/shared/identity/passkey.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { startAttempt } from './start-attempt.ts';

const SITE_NAME = { ar: 'مختبري', en: 'Mukhtabari' };
/** An account without a name: its code is no name that a telephone should keep. */
const NAMELESS = { ar: 'بلا اسم', en: 'Without a name' };

/**
 * The options for a new passkey. Requires a fresh sign-in (SIGN_IN_AGAIN): otherwise whoever sits at an open session
 * could add a way in of their own. NOT_ALLOWED for a customer whose address is not confirmed, since a stranger who signed
 * up with it would keep a key to its owner's account, and beyond the most.
 */
export async function startPasskey(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'secure' | 'setCookie'>,
  actor: Actor,
) {
  const { db, site, locale } = ctx;
  const { userId } = actor;
  await requireFreshSession(db, actor);
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isProved = actor.isAnonymous || user.email_verified_at !== null;
  const own = await db
    .selectFrom('passkeys')
    .select(['credential_id as id'])
    .where('user_id', '=', userId)
    .execute();
  const mayAdd = actor.userType !== 'customer' || isProved;
  if (!mayAdd || own.length >= MOST_PASSKEYS) throw new AppError('NOT_ALLOWED');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const name = user.email ?? NAMELESS[locale];
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME[locale],
    rpID: relyingParty(site).id,
    userID: userHandle(userId),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await startAttempt(ctx, options.challenge, userId);
  return options;
}
