import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';

/** Queues a mail whether or not the address has an account; result and timing are the same. */
export async function requestPasswordReset(
  { db, locale, clientAddress }: Pick<Context, 'db' | 'locale' | 'clientAddress'>,
  { email }: { email: string },
): Promise<null> {
  await countAttempt(db, limits.recoveryByAddress, clientAddress);
  await countAttempt(db, limits.recoveryByAccount, email);
  await db.transaction().execute((trx) => queueMail(trx, { kind: 'resetPassword', email, locale }));
  return null;
}
