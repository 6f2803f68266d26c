import { expect, test } from 'vitest';
import { DEMO_PASSWORD, insertUsers, planAccounts } from '#/server/seed/demo/demo-users.ts';
import { restoreAccounts } from '#/server/seed/demo/restore-accounts.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('the documented demo accounts work again at the next start, whatever was changed in them', async () => {
  const accounts = Object.values(planAccounts(createRandom('accounts'), Date.now()));
  await insertUsers(db, accounts, 'not a password');
  const customer = db.selectFrom('users').select('id').where('email', '=', 'customer@demo.test');
  const { id } = await customer.executeTakeFirstOrThrow();
  await db.updateTable('users').set({ email: null, password_hash: null }).where('id', '=', id).execute();
  const lab = db.selectFrom('users').select('id').where('email', '=', 'lab@demo.test');
  await db
    .insertInto('totp_devices')
    .values({ user_id: lab, secret_sealed: Buffer.alloc(1), confirmed_at: new Date() })
    .execute();
  await restoreAccounts(db);
  for (const name of ['customer', 'premium', 'lab', 'newlab', 'admin']) {
    const signIn = callAs(db, null).auth.signIn({
      email: `${name}@demo.test`,
      password: DEMO_PASSWORD,
    });
    expect(await signIn).toMatchObject({ email: `${name}@demo.test` });
  }
  expect((await customer.executeTakeFirstOrThrow()).id).not.toBe(id);
});

test('staff of the demo whose role was changed, or who were removed, work there again', async () => {
  const person = await make.customer(db);
  const owner = db.selectFrom('users').select('id').where('email', '=', 'lab@demo.test');
  const { id } = await owner.executeTakeFirstOrThrow();
  await db
    .insertInto('labs')
    .values({ owner_id: id, lab_name_ar: 'مختبر', lab_name_en: 'Lab', review_status: 'approved' })
    .execute();
  await db
    .updateTable('users')
    .set({ email: 'verifier@demo.test' })
    .where('id', '=', person.userId)
    .execute();
  await db.updateTable('user_profiles').set({ user_type: 'lab' }).where('id', '=', person.userId).execute();
  await restoreAccounts(db);
  const signIn = callAs(db, null).auth.signIn({ email: 'verifier@demo.test', password: DEMO_PASSWORD });
  expect(await signIn).toMatchObject({ userType: 'lab', lab: { role: 'verifier' } });
});
