import type { Kysely } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom } from '../run/random.ts';
import { staffEmails } from './demo-staff.ts';
import { DEMO_PASSWORD, insertUsers, planAccounts } from './demo-users.ts';

/**
 * Makes the demo accounts usable again at each start, whatever visitors did: resets the password, disables the second
 * factor and re-creates erased accounts. Other data stays.
 */
export async function restoreAccounts(db: Kysely<DB>) {
  const accounts = Object.values(planAccounts(createRandom('restored'), Date.now()));
  const emails = [...accounts.flatMap(({ email }) => email ?? []), ...staffEmails];
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const found = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('email', 'in', emails)
    .returning(['id', 'email'])
    .execute();
  const ids = found.map(({ id }) => id);
  for (const table of ['totp_devices', 'recovery_codes'] as const) {
    if (ids.length > 0) await db.deleteFrom(table).where('user_id', 'in', ids).execute();
  }
  // Labs and the administrator cannot erase their accounts.
  const missing = accounts.filter(
    (account) => account.user_type === 'customer' && !found.some(({ email }) => email === account.email),
  );
  if (missing.length > 0) await insertUsers(db, missing, passwordHash);
}
