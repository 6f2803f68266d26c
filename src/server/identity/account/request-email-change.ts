import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ChangeEmailInput } from '#/shared/identity/account.ts';
import { checkSecret } from './check-secret.ts';

/**
 * Sends a link to the new address. The old one stays until the link is used, so a mistyped address costs nothing.
 * INVALID_CREDENTIALS for a wrong password; EMAIL_TAKEN, as at sign-up.
 */
export async function requestEmailChange(
  { db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: Actor,
  { email, currentPassword }: ChangeEmailInput,
): Promise<null> {
  const { userId } = actor;
  await countAttempt(db, limits.recoveryByAccount, `email:${userId}`);
  await checkSecret({ db, site }, actor, currentPassword);
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw new AppError('EMAIL_TAKEN');
  await db.transaction().execute((trx) => queueMail(trx, { kind: 'verifyNewEmail', userId, email, locale }));
  return null;
}
