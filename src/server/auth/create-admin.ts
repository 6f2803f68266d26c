import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { CreateAdminInput } from '#/shared/auth.ts';
import type { DB } from '../db/schema.gen.ts';
import { hashPassword } from './hash-password.ts';
import { isCommonPassword } from './is-common-password.ts';

/** No form makes an administrator: only whoever can reach the database by hand. */
export async function createAdmin(db: Kysely<DB>, { name, email, password }: CreateAdminInput) {
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
    await trx.insertInto('user_profiles').values({ id: user.id, name, user_type: 'admin' }).execute();
    return { userId: user.id };
  });
}
