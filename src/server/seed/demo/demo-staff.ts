import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import type { DemoLab } from './demo-labs.ts';
import { insertUsers, type Person } from './demo-users.ts';

const colleagues = [
  { role: 'reception', name: 'هيا الرشيدي' },
  { role: 'technician', name: 'Reem Asiri' },
  { role: 'verifier', name: 'يوسف الخالدي' },
] as const;

type At = { nowMs: number; passwordHash: string };

export const staffEmails = colleagues.map(({ role }) => `${role}@demo.test`);

/** Inserts staff of the demo's laboratory, who sign in with the password of the demo. */
export async function insertDemoStaff(
  db: Kysely<DB>,
  random: Random,
  lab: DemoLab,
  { nowMs, passwordHash }: At,
) {
  const createdMs = nowMs - 1_150 * DAY_MS;
  const users = colleagues.map(({ role, name }) => {
    const person: Person = {
      id: random.id(createdMs),
      email: `${role}@demo.test`,
      name,
      user_type: 'lab',
      subscription_tier: 'starter',
      has_password: true,
      created_at: new Date(createdMs).toISOString(),
      code_hmac: null,
      sex: null,
      birth_year: null,
    };
    return { person, row: { user_id: person.id, lab_id: lab.id, role, created_at: person.created_at } };
  });
  await insertUsers(
    db,
    users.map(({ person }) => person),
    passwordHash,
  );
  await sql`
    insert into lab_staff (user_id, lab_id, role, created_at)
    select user_id, lab_id, role, created_at from json_populate_recordset(null::lab_staff, ${JSON.stringify(users.map(({ row }) => row))}::json)
  `.execute(db);
  const idOf = (role: (typeof colleagues)[number]['role']) =>
    users.find(({ row }) => row.role === role)?.person.id ?? lab.ownerId;
  return { technicianId: idOf('technician'), verifierId: idOf('verifier') };
}
