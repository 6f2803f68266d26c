import type { Transaction } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ChangePasswordInput } from '#/shared/identity/account.ts';
import { endEmailLinks } from '../auth/end-email-links.ts';
import { endEmailWish } from '../auth/end-email-wish.ts';
import { queueSecurityMail } from '../auth/queue-security-mail.ts';
import { isCommonPassword } from '../passwords/is-common-password.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { checkSecret } from './check-secret.ts';

/** Checks the current password (INVALID_CREDENTIALS), unless there is none, and ends all other sessions. */
export async function changePassword(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<null> {
  const { db, locale, clientAddress: address } = ctx;
  const { userId } = actor;
  const { email, passwordHash: oldHash } = await checkSecret(ctx, actor, currentPassword);
  if (await isCommonPassword(newPassword, [email ?? ''])) throw new AppError('PASSWORD_TOO_COMMON');
  const newHash = await hashPassword(newPassword, { address });
  // Others may end the same sessions, in another order.
  await retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      await replaceHash(trx, { userId, oldHash, newHash });
      await endOtherSessions(trx, actor);
      await endEmailLinks(trx, userId, 'reset_password');
      await endEmailWish(trx, userId);
      await queueSecurityMail(trx, { kind: 'passwordChanged', userId, locale });
    }),
  );
  return null;
}

/** Only over the password that was checked: another change, or a reset, may have happened in between. */
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
