import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { requireNotSuspended } from '../auth/require-not-suspended.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

type SignedIn = Pick<Actor, 'userId' | 'sessionId'>;

/**
 * Locks the account before a passkey or a key for programs is added, so that concurrent additions count each other, and a
 * password reset either removes what is added or has ended the session by now.
 * @throws {AppError} ACCOUNT_SUSPENDED, SIGN_IN_REQUIRED
 */
export async function lockOwnAccount(trx: Transaction<DB>, { userId, sessionId }: SignedIn): Promise<void> {
  await lockAccount(trx, userId);
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new AppError('SIGN_IN_REQUIRED');
}

/**
 * As lockOwnAccount, where no proof of the owner is asked for: the sign-in has to be a fresh one when the secret is made.
 * @throws {AppError} ACCOUNT_SUSPENDED, SIGN_IN_AGAIN
 */
export async function lockFreshAccount(trx: Transaction<DB>, actor: SignedIn): Promise<void> {
  await lockAccount(trx, actor.userId);
  await requireFreshSession(trx, actor);
}

async function lockAccount(trx: Transaction<DB>, userId: string) {
  await requireNotSuspended(trx, userId);
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
