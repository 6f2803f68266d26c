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
 * Marks the address of an account as proved. If the opener is signed in to that account, the account keeps its contents and
 * its other sessions end. Otherwise a stranger may have made the account: dropUnproven removes its contents, and the
 * function returns true.
 * @throws {AppError} LINK_INVALID if the address of the account is another one by now
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
