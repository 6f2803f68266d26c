import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { callAs } from '../../support/api/caller.ts';
import { keyHolder, publicApi } from '../../support/api/public-api.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { password } from '../../support/pages/browser.ts';

const db = await testDb();
const call = publicApi(db);
const statusWith = async (key: string) => (await call('GET', '/bookings', { key })).status;

test('a key asks for the password, works at once, and is stored nowhere', async () => {
  const { person, key, row } = await keyHolder(db);
  expect(key.startsWith(`${row.prefix}_`)).toBe(true);
  expect(await statusWith(key)).toBe(200);
  const api = await person.call();
  await expect(
    api.account.makeApiKey({ name: 'P', scopes: ['bookings:read'], secret: 'a wrong one' }),
  ).rejects.toThrow('INVALID_CREDENTIALS');
  await expect(
    api.account.makeApiKey({ name: 'P', scopes: ['lab:prices:write'], secret: password }),
  ).rejects.toThrow('NOT_ALLOWED');
  const stored = await db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key);
  expect((await api.account.apiKeys()).rows).toEqual([
    expect.objectContaining({ id: row.id, lastUsedAt: expect.any(String) }),
  ]);
});

test('a replaced key works beside the new one for its days, a revoked one no more', async () => {
  const { person, key, row } = await keyHolder(db);
  const api = await person.call();
  const next = await api.account.replaceApiKey({ id: row.id, secret: password });
  expect([await statusWith(key), await statusWith(next.key)]).toEqual([200, 200]);
  await expect(api.account.replaceApiKey({ id: row.id, secret: password })).rejects.toThrow('NOT_FOUND');
  await db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', row.id)
    .execute();
  expect(await statusWith(key)).toBe(401);
  await api.account.revokeApiKey({ id: next.row.id });
  expect(await statusWith(next.key)).toBe(401);
});

test('ten at once are all that an account gets', async () => {
  const { person } = await keyHolder(db);
  const api = await person.call();
  const form = { name: 'P', scopes: ['bookings:read' as const], secret: password };
  const made = await Promise.allSettled(Array.from({ length: 16 }, () => api.account.makeApiKey(form)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
});

test("another account's key is not found, and a suspended account's key opens nothing", async () => {
  const [own, other] = [await keyHolder(db), await keyHolder(db)];
  const api = await other.person.call();
  await expect(api.account.revokeApiKey({ id: own.row.id })).rejects.toThrow('NOT_FOUND');
  await expect(api.account.replaceApiKey({ id: own.row.id, secret: password })).rejects.toThrow('NOT_FOUND');
  await db
    .updateTable('user_profiles')
    .set({ suspended_at: new Date(), suspension_reason: 'A storm' })
    .where('id', '=', own.userId)
    .execute();
  expect([await statusWith(own.key), await statusWith(other.key)]).toEqual([401, 200]);
});

test('a password reset ends keys, and a session that it ended while it made one adds none', async () => {
  const { person, userId, key, row } = await keyHolder(db);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const api = await person.call();
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await expect(
    api.account.makeApiKey({ name: 'P', scopes: ['bookings:read'], secret: password }),
  ).rejects.toThrow('SIGN_IN_REQUIRED');
  await expect(api.account.replaceApiKey({ id: row.id, secret: password })).rejects.toThrow(
    'SIGN_IN_REQUIRED',
  );
  expect(await statusWith(key)).toBe(200);
  const token = await createEmailLink(db, testSite().keys, {
    userId,
    email: email ?? '',
    purpose: 'reset_password',
  });
  await callAs(db, null).auth.resetPassword({ token, password: 'a bicycle on the moon' });
  expect(await statusWith(key)).toBe(401);
});

test.each(['', 'mk_live_', `mk_live_abcd1234_${'a'.repeat(32)}`, "' or 1=1 --"])(
  'the text %j is no key',
  async (text) => expect(await statusWith(text)).toBe(401),
);

test('replacing again and again is no way to any number of working keys', async () => {
  const { person, userId, row } = await keyHolder(db);
  const replaced = Array.from({ length: 19 }, () => ({
    user_id: userId,
    name: 'Replaced',
    prefix: row.prefix,
    secret_hash: randomBytes(32),
    scopes: ['bookings:read'],
    expires_at: new Date(Date.now() + 86_400_000),
  }));
  await db.insertInto('api_keys').values(replaced).execute();
  const api = await person.call();
  await expect(api.account.replaceApiKey({ id: row.id, secret: password })).rejects.toThrow('API_KEYS_FULL');
});
