import type { Context } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';

type Asking = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/** Queues a mail whether or not somebody has this address; the answer and its time are the same. */
export async function requestPasswordReset(
  { db, locale, clientAddress }: Asking,
  { email }: { email: string },
): Promise<null> {
  await countAttempt(db, limits.recoveryByAddress, clientAddress);
  await countAttempt(db, limits.recoveryByAccount, email);
  await db.transaction().execute((trx) => queueMail(trx, { kind: 'resetPassword', email, locale }));
  return null;
}
