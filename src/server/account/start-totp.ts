import { randomBytes } from 'node:crypto';
import { AppError } from '#/shared/app-error.ts';
import type { TotpSetup } from '#/shared/account.ts';
import { requireFreshSession } from '../auth/require-fresh-session.ts';
import { seal } from '../auth/seal.ts';
import { totpOf } from '../auth/totp-of.ts';
import type { Actor, Context } from '../context.ts';

// The length of what SHA-1 makes: RFC 4226 recommends it for the secret too.
const SECRET_BYTES = 20;

/**
 * Makes a new secret, which counts once `confirmTotp` has seen a code of it. Asks for a fresh sign-in
 * (SIGN_IN_AGAIN): whoever finds a session open could lock its owner out with a phone of their own.
 */
export async function startTotp(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
): Promise<TotpSetup> {
  await requireFreshSession(db, actor);
  const { userId } = actor;
  const secret = randomBytes(SECRET_BYTES);
  const sealed = { secret_sealed: seal(site.keys.seal, secret, userId), last_step: 0 };
  const device = await db
    .insertInto('totp_devices')
    .values({ user_id: userId, ...sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(sealed).where('totp_devices.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!device) throw new AppError('NOT_ALLOWED'); // it is on: turning it off asks for the password
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const totp = totpOf(secret, email ?? '');
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() };
}
