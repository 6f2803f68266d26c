import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import { tellOtherOwners } from './tell-of-administrator.ts';

type NewAdministrator = {
  email: string;
  name: string;
  role: AdminRole;
  passwordHash: string;
  locale?: Locale;
};

/**
 * Makes the account of an administrator, whose address is proved. All owners learn of it.
 * @throws {AppError} EMAIL_TAKEN
 */
export async function insertAdministrator(
  trx: Transaction<DB>,
  { email, name, role, passwordHash, locale }: NewAdministrator,
): Promise<{ userId: string }> {
  const user = await trx
    .insertInto('users')
    .values({ email, password_hash: passwordHash, email_verified_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new AppError('EMAIL_TAKEN');
  const userId = user.id;
  await trx
    .insertInto('user_profiles')
    .values({
      id: userId,
      name,
      user_type: 'admin',
      admin_role: role,
      admin_role_since: sql<Date>`now()`,
      ...(locale && { locale }),
    })
    .execute();
  await tellOtherOwners(trx, { userId, role });
  return { userId };
}
