import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { dropUnproven } from './drop-unproven.ts';
import { lockAccount } from './lock-account.ts';

/** Who reads the mailbox, if the browser is signed in. */
type Opener = Pick<Actor, 'userId' | 'sessionId'> | null;

/**
 * Marks the address as proved by its mailbox. Until then somebody else may have made the account. One browser that is
 * signed in to it and opens the mail shows that its maker owns the mailbox: it keeps everything, and other sessions end.
 * Every other browser shows the mailbox alone: what was made before goes (true), the password too, since whoever chose it
 * could sign in again.
 * @throws {AppError} LINK_INVALID where the address was changed, or put back, at the same moment
 */
export async function proveAddress(
  trx: Transaction<DB>,
  { userId, email }: { userId: string; email: string },
  opener: Opener,
): Promise<boolean> {
  const account = await lockAccount(trx, userId);
  if (account.email !== email) throw new AppError('LINK_INVALID');
  if (account.isEmailVerified) return false;
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  if (opener?.userId === userId) {
    await endOtherSessions(trx, opener);
    return false;
  }
  await dropUnproven(trx, userId);
  return true;
}
