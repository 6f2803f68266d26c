import type { Actor, Context } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';

/** Sends the link once more; nothing where the address is verified already. */
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
