import { randomBytes } from 'node:crypto';
import { sealValue } from '#/server/platform/crypto/sealed-value.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { TotpSetup } from '#/shared/identity/account.ts';
import { createTotp } from '../auth/totp.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

// The output length of SHA-1, which RFC 4226 recommends for the secret too.
const SECRET_BYTES = 20;

/**
 * Creates a new secret, active once `confirmTotp` has checked a code of it. Requires a fresh sign-in (SIGN_IN_AGAIN):
 * otherwise an open session could be used to lock its owner out. NOT_ALLOWED without a password, since Google does not
 * sign in to an account with a second factor; and with an unverified address, since a stranger who signed up with it would
 * keep its owner out.
 */
export async function startTotp(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
): Promise<TotpSetup> {
  await requireFreshSession(db, actor);
  const { userId } = actor;
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .select(({ eb }) => eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!user.has_password || user.email_verified_at === null) throw new AppError('NOT_ALLOWED');
  const secret = randomBytes(SECRET_BYTES);
  const sealed = { secret_sealed: sealValue(site.keys, secret, userId), last_step: 0 };
  const device = await db
    .insertInto('totp_devices')
    .values({ user_id: userId, ...sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(sealed).where('totp_devices.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!device) throw new AppError('NOT_ALLOWED'); // it is on: turning it off asks for the password
  const totp = createTotp(secret, user.email ?? '');
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() };
}
