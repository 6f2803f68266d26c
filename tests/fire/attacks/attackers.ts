import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { sealValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';

/** `column`: where the table of tests/support/people/who-may.ts says what this person may call. */
export type Attacker = { name: string; column: number; cookie: string | undefined };

const ANONYMOUS = 2;

/** Strangers of every kind that the site knows, each with a session of their own. */
export async function makeAttackers(db: Kysely<DB>): Promise<Attacker[]> {
  const approved = await make.lab(db);
  const people: [string, number, { userId: string }, boolean][] = [
    ['a customer', 1, await make.customer(db), false],
    ['an anonymous customer', 2, await make.anonymous(db), false],
    ['a laboratory before approval', 3, await make.lab(db, { review_status: 'pending' }), true],
    ['the owner of a laboratory', 4, approved, true],
    ['a reception', 5, await make.staff(db, approved.labId, 'reception'), true],
    ['a technician', 6, await make.staff(db, approved.labId, 'technician'), true],
    ['a verifier', 7, await make.staff(db, approved.labId, 'verifier'), true],
    ['a finance', 8, await make.staff(db, approved.labId, 'finance'), true],
    ['an administrator without second factor', 10, await make.admin(db), false],
    ['the owner of a laboratory without second factor', 11, await make.lab(db), false],
  ];
  const { keys } = testSite();
  const passwordHash = await hashPassword('a password of attackers', { address: 'fire' });
  const attackers: Attacker[] = [{ name: 'a visitor', column: 0, cookie: undefined }];
  for (const [name, column, { userId }, hasTotp] of people) {
    if (hasTotp)
      await sql`insert into totp_devices (user_id, secret_sealed, confirmed_at)
        values (${userId}, ${sealValue(keys, randomBytes(20), userId)}, now())`.execute(db);
    // Who has no secret may do without one what others are asked it for.
    const secret = sql.ref(column === ANONYMOUS ? 'pin_hash' : 'password_hash');
    await sql`update users set ${secret} = ${passwordHash} where id = ${userId}`.execute(db);
    attackers.push({ name, column, cookie: `session=${await startSession(db, userId, null)}` });
  }
  return attackers;
}
