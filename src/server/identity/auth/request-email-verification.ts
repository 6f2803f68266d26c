import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';

/** Sends the verification link again; does nothing when the address is verified. */
export async function requestEmailVerification(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { userId }: Actor,
): Promise<null> {
  await countAttempt(db, limits.recoveryByAccount, `verify:${userId}`);
  const user = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user || user.email_verified_at !== null) return null;
  await db.transaction().execute((trx) => queueMail(trx, { kind: 'verifyEmail', userId, locale }));
  return null;
}
