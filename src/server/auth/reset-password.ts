import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ResetPasswordInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { limits } from '../rate-limit/limits.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { findEmailLink } from './find-email-link.ts';
import { hashPassword } from './hash-password.ts';
import { isCommonPassword } from './is-common-password.ts';
import { signInKey } from './sign-in-key.ts';
import { useEmailLink } from './use-email-link.ts';

type Asking = Pick<Context, 'db' | 'site' | 'locale' | 'deviceToken' | 'clientAddress'>;

/** Uses the link up, sets the password, ends every session and counts the address as verified. LINK_INVALID. */
export async function resetPassword(
  { db, site, locale, deviceToken, clientAddress }: Asking,
  { token, password }: ResetPasswordInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email } = await findEmailLink(db, token, 'reset_password');
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password);
  const { userId } = await db.transaction().execute(async (trx) => {
    const link = await useEmailLink(trx, token, 'reset_password');
    await setPassword(trx, link.userId, passwordHash);
    await endAllSessions(trx, link.userId);
    await queueMail(trx, { kind: 'passwordChanged', userId: link.userId, locale });
    return link;
  });
  // Most who come this way tried too often before, here or in another browser.
  for (const device of [deviceToken, null]) {
    const key = signInKey({ site, deviceToken: device }, { userId, email });
    await forgiveAttempts(db, limits.signInByAccount, key);
  }
  return null;
}

const setPassword = (trx: Transaction<DB>, userId: string, passwordHash: string) =>
  trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      // The link was read in this mailbox, which proves the address as well.
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    })
    .where('id', '=', userId)
    .execute();
