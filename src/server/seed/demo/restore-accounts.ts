import { type Kysely, sql } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { OPERATOR } from '#/server/platform/crypto/hashing-permits.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom } from '../run/random.ts';
import { staffEmails } from './demo-staff.ts';
import { DEMO_PASSWORD, insertUsers, planAccounts, planAdministrators } from './demo-users.ts';

/**
 * Makes the demo accounts usable again at each start, whatever visitors did: resets the password, disables the second
 * factor and re-creates erased accounts. Other data stays.
 */
export async function restoreAccounts(db: Kysely<DB>) {
  const administrators = planAdministrators(createRandom('administrators'), Date.now());
  const accounts = [...Object.values(planAccounts(createRandom('restored'), Date.now())), ...administrators];
  const emails = [...accounts.flatMap(({ email }) => email ?? []), ...staffEmails];
  const passwordHash = await hashPassword(DEMO_PASSWORD, { address: OPERATOR });
  const found = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('email', 'in', emails)
    .returning(['id', 'email'])
    .execute();
  const ids = found.map(({ id }) => id);
  for (const table of ['totp_devices', 'recovery_codes', 'passkeys', 'api_keys'] as const) {
    if (ids.length > 0) await db.deleteFrom(table).where('user_id', 'in', ids).execute();
  }
  await restoreStaff(db);
  await restoreRoles(db);
  // Labs cannot erase their accounts; a demo of before has no administrators beside the owner.
  const missing = accounts.filter(
    (account) =>
      (account.user_type === 'customer' || administrators.includes(account)) &&
      !found.some(({ email }) => email === account.email),
  );
  if (missing.length > 0) await insertUsers(db, missing, passwordHash);
}

/** Visitors who sign in as the owner may have removed them or changed their roles. */
const restoreStaff = (db: Kysely<DB>) =>
  sql`
  insert into lab_staff (user_id, lab_id, role)
  select u.id, l.id, split_part(u.email, '@', 1)::lab_role
  from users u join users o on o.email = 'lab@demo.test' join labs l on l.owner_id = o.id
  where u.email = any (${staffEmails}::text[])
  on conflict (user_id) do update set lab_id = excluded.lab_id, role = excluded.role`.execute(db);

/** Visitors who sign in as the owner may have lowered or removed anybody at the desk. */
const restoreRoles = (db: Kysely<DB>) =>
  sql`
  update user_profiles p
  set admin_role = r.role::admin_role, admin_role_since = p.created_at, suspended_at = null, suspension_reason = null
  from users u join (values
    ('admin@demo.test', 'owner'), ('support@demo.test', 'support'), ('desk-finance@demo.test', 'finance'),
    ('content@demo.test', 'content')) r (email, role) on r.email = u.email
  where u.id = p.id and p.user_type = 'admin' and (p.admin_role <> r.role::admin_role or p.suspended_at is not null)`.execute(
    db,
  );
