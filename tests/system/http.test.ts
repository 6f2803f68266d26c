import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { NEWEST_MIGRATION, ROUTINES } from '#/server/platform/db/schema-version.gen.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { startServer } from '../support/processes/server.ts';

const databaseUrl = await testDatabaseUrl();
const { url } = await startServer(databaseUrl);
const db = openDb(databaseUrl, { max: 2 });

async function customer() {
  const { userId } = await make.customer(db);
  const token = await startSession(db, userId, null);
  return { client: openClient(url, `session=${token}`), token };
}

const json = { 'content-type': 'application/json' };

test('a cross-site write is refused in any form, and changes nothing', async () => {
  const { client, token } = await customer();
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const forged: [string, Record<string, string>, string][] = [
    ['POST', { 'content-type': 'text/plain' }, '{}'],
    ['POST', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
    ['POST', multipart, '--x--'],
    ['POST', {}, ''],
    ['POST', { ...json, origin: 'https://elsewhere.example' }, '{}'],
    ['POST', { ...json, origin: 'null' }, '{}'],
    ['POST', { ...json, origin: url.replace('127.0.0.1', 'sub.127.0.0.1') }, '{}'],
    ['POST', { ...json, 'sec-fetch-site': 'cross-site' }, '{}'],
    ['POST', { ...json, 'sec-fetch-site': 'same-site' }, '{}'],
    ['GET', json, ''],
    ['PUT', json, '{}'],
  ];
  for (const path of ['/trpc/auth.signOut', '/trpc/account.updateProfile', '/trpc/auth.signOut?batch=1']) {
    for (const [method, headers, body] of forged) {
      const { status } = await client.send(method, path, body, headers);
      expect([400, 403, 404, 405, 415]).toContain(status);
    }
  }
  const session = await client.get('/trpc/auth.session');
  expect(session.body).toContain('"userType":"customer"');
  expect(token).not.toBe('');
});

test('the process reports that it is up, and ready only with every migration', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await sql`delete from routine_sets where fingerprint = ${ROUTINES}`.execute(db);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  await sql`insert into routine_sets (fingerprint) values (${ROUTINES})`.execute(db);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await sql`delete from kysely_migration where name = ${NEWEST_MIGRATION}`.execute(db);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
});
