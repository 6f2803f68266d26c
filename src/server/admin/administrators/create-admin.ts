import type { Kysely } from 'kysely';
import { isCommonPassword } from '#/server/identity/passwords/is-common-password.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { OPERATOR } from '#/server/platform/crypto/hashing-permits.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { CreateAdminInput } from '#/shared/identity/auth.ts';
import { insertAdministrator } from './insert-administrator.ts';

/**
 * Creates an administrator, an owner unless another role is named. Only the command line calls it.
 * @throws {AppError} PASSWORD_TOO_COMMON, EMAIL_TAKEN
 */
export async function createAdmin(
  db: Kysely<DB>,
  { name, email, password, role = 'owner' }: CreateAdminInput,
): Promise<{ userId: string }> {
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password, { address: OPERATOR });
  return db.transaction().execute((trx) => insertAdministrator(trx, { name, email, role, passwordHash }));
}
