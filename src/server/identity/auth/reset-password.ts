import type { Transaction } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ResetPasswordInput } from '#/shared/identity/auth.ts';
import { isCommonPassword } from '../passwords/is-common-password.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { endEmailWish } from './end-email-wish.ts';
import { endKeys } from './end-keys.ts';
import { findEmailLink } from './find-email-link.ts';
import { proveAddress } from './prove-address.ts';
import { queueSecurityMail } from './queue-security-mail.ts';
import { signInKey } from './sign-in-key.ts';
import { useEmailLink } from './use-email-link.ts';

/**
 * Uses the link, sets the password, ends every session and removes passkeys. The link was read in this mailbox, which
 * proves the address too: where it was not proved, all that was made before goes (proveAddress). LINK_INVALID.
 */
export async function resetPassword(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'deviceToken' | 'clientAddress' | 'userAgent'>,
  { token, password }: ResetPasswordInput,
): Promise<null> {
  const { db, site, locale, deviceToken, clientAddress } = ctx;
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email } = await findEmailLink(db, token, 'reset_password');
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password, { address: clientAddress });
  const reset = async (trx: Transaction<DB>) => {
    const link = await useEmailLink(trx, token, 'reset_password');
    // The session of this browser does not count: its owner did not know the password.
    await proveAddress(trx, link, null);
    await setPassword(trx, { userId: link.userId, email, passwordHash });
    await endEmailWish(trx, link.userId);
    // A thief of the old password may have added a passkey.
    await endKeys(trx, link.userId);
    await endAllSessions(trx, link.userId);
    await queueSecurityMail(trx, { kind: 'passwordChanged', userId: link.userId, locale });
    return link;
  };
  const { userId } = await retryOnConflict(() =>
    reachingAll('take over an account', () => db.transaction().execute(reset)),
  );
  await recordSignInEvent(ctx, { userId, kind: 'newSecret' });
  // A reset clears the failed attempts, which most users of it have.
  for (const device of [deviceToken, null]) {
    const key = signInKey({ site, deviceToken: device }, { userId, email });
    await forgiveAttempts(db, limits.signInByAccount, key);
  }
  return null;
}

type Account = { userId: string; email: string; passwordHash: string };

/** LINK_INVALID where the address was changed, or put back, at the same moment. */
async function setPassword(trx: Transaction<DB>, { userId, email, passwordHash }: Account) {
  const user = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new AppError('LINK_INVALID');
}
