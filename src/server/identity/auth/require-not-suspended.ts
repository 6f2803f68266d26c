import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Called after the secret was checked, so that a stranger cannot learn who is suspended. The shared lock makes a
 * concurrent suspension wait, and then end the new session; locks profiles before accounts, as everywhere.
 */
export async function requireNotSuspended(trx: Transaction<DB>, userId: string): Promise<void> {
  const profile = await trx
    .selectFrom('user_profiles')
    .select('suspended_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (profile && profile.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
}
