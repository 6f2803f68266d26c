import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Serialises changes of one account's address. LINK_INVALID where it has none any more: it was erased. */
export async function lockAccount(trx: Transaction<DB>, userId: string) {
  const user = await trx
    .selectFrom('users')
    .innerJoin('user_profiles as p', 'p.id', 'users.id')
    .select(['users.email', 'users.email_verified_at', 'p.user_type'])
    .where('users.id', '=', userId)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!user || user.email === null) throw new AppError('LINK_INVALID');
  return {
    email: user.email,
    isEmailVerified: user.email_verified_at !== null,
    userType: user.user_type,
  };
}
