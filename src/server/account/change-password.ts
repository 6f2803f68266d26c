import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ChangePasswordInput } from '#/shared/account.ts';
import { endEmailLinks } from '../auth/end-email-links.ts';
import { endOtherSessions } from '../auth/end-other-sessions.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { isCommonPassword } from '../auth/is-common-password.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { askSecretAgain } from './ask-secret-again.ts';

/** Asks the current password once more (INVALID_CREDENTIALS), unless there is none yet, and ends all other sessions. */
export async function changePassword(
  { db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: Actor,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<null> {
  const { userId } = actor;
  const { email, passwordHash: oldHash } = await askSecretAgain({ db, site }, actor, currentPassword);
  if (await isCommonPassword(newPassword, [email ?? ''])) throw new AppError('PASSWORD_TOO_COMMON');
  const newHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    await replaceHash(trx, { userId, oldHash, newHash });
    await endOtherSessions(trx, actor);
    await endEmailLinks(trx, userId, 'reset_password');
    await queueMail(trx, { kind: 'passwordChanged', userId, locale });
  });
  return null;
}

/** Only the password that was asked for: another change, or a reset, may have come in between. */
async function replaceHash(trx: Transaction<DB>, { userId, oldHash, newHash }: Replacement) {
  const user = await trx
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', oldHash)
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new AppError('INVALID_CREDENTIALS');
}
type Replacement = { userId: string; oldHash: string | null; newHash: string };
