import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ResetPasswordInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { findEmailLink } from './find-email-link.ts';
import { hashPassword } from './hash-password.ts';
import { isCommonPassword } from './is-common-password.ts';
import { useEmailLink } from './use-email-link.ts';

type Asking = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/** Uses the link up, sets the password, ends every session and counts the address as verified. LINK_INVALID. */
export async function resetPassword(
  { db, locale, clientAddress }: Asking,
  { token, password }: ResetPasswordInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email } = await findEmailLink(db, token, 'reset_password');
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const { userId } = await useEmailLink(trx, token, 'reset_password');
    await setPassword(trx, userId, passwordHash);
    await endAllSessions(trx, userId);
    await queueMail(trx, { kind: 'passwordChanged', userId, locale });
  });
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
