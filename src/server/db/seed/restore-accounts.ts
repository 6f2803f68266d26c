import type { Kysely } from 'kysely';
import { hashPassword } from '../../auth/hash-password.ts';
import type { DB } from '../schema.gen.ts';
import { DEMO_PASSWORD, insertPeople, planAccounts } from './demo-people.ts';
import { createRandom } from './random.ts';

/**
 * The accounts that each start announces can be entered at each start, whatever visitors did to them: the password is
 * the announced one, no second step stands before it, and who erased theirs begins anew. All else stays theirs.
 */
export async function restoreAccounts(db: Kysely<DB>) {
  const accounts = Object.values(planAccounts(createRandom('restored'), Date.now()));
  const emails = accounts.flatMap(({ email }) => email ?? []);
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
  // Labs and the administrator cannot erase theirs.
  const missing = accounts.filter(
    (account) => account.user_type === 'customer' && !found.some(({ email }) => email === account.email),
  );
  if (missing.length > 0) await insertPeople(db, missing, passwordHash);
}
