import type { Kysely } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { CreateAdminInput } from '#/shared/identity/auth.ts';
import { isCommonPassword } from './is-common-password.ts';

/** Creates an administrator, an owner unless another role is named. Only the command line calls it. */
export async function createAdmin(
  db: Kysely<DB>,
  { name, email, password, role = 'owner' }: CreateAdminInput,
) {
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ email, password_hash: passwordHash, email_verified_at: new Date() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new AppError('EMAIL_TAKEN');
    await trx
      .insertInto('user_profiles')
      .values({ id: user.id, name, user_type: 'admin', admin_role: role, admin_role_since: new Date() })
      .execute();
    return { userId: user.id };
  });
}
