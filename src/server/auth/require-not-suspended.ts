import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * Asked after the secret was found right, or a stranger would learn who is suspended. The shared lock makes a
 * suspension of this moment wait, and then end the session that begins here; profiles before accounts, as everywhere.
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
