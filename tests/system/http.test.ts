import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import { NEWEST_MIGRATION } from '#/server/db/is-database-ready.ts';
import { startSession } from '#/server/auth/start-session.ts';
import { testDatabaseUrl } from '../support/db.ts';
import { make } from '../support/make.ts';
import { startServer } from '../support/server.ts';
import { openClient } from '../support/wire.ts';

const databaseUrl = await testDatabaseUrl();
const { url } = await startServer(databaseUrl);
const db = openDb(databaseUrl, { max: 2 });

async function customer() {
  const { userId } = await make.customer(db);
  const token = await startSession(db, userId, null);
  return { client: openClient(url, `session=${token}`), token };
}

const json = { 'content-type': 'application/json' };

test('a write that another site can send is refused, whatever it looks like, and changes nothing', async () => {
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

test('a batch of thousands and a body of megabytes are refused cheaply', async () => {
  const client = openClient(url);
  expect((await client.get(`/trpc/${'auth.session,'.repeat(400)}auth.session?batch=1`)).status).toBe(400);
  const big = JSON.stringify({ name: 'x'.repeat(1_000_000) });
  expect((await client.send('POST', '/trpc/auth.signIn', big, json)).status).toBe(413);
});

test('every kind of answer carries the security headers, and pages a policy with a fresh nonce', async () => {
  const nonces = new Set<string>();
  for (const path of [
    '/',
    '/en',
    '/about',
    '/no-such-page',
    '/en/test/nothing',
    '/trpc/auth.session',
    '/healthz',
    '/favicon.svg',
  ]) {
    const answer = await fetch(url + path);
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
    expect(answer.headers.get('referrer-policy'), path).toBeTruthy();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    const body = await answer.text();
    if (!answer.headers.get('content-type')?.includes('html')) continue;
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length, path).toBeGreaterThan(20);
    nonces.add(nonce);
    for (const [tag] of body.matchAll(/<(?:script|style)\b[^>]*>/g))
      expect(tag, path).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(5);
});

test('an unknown page is a 404 in its own language, an unknown file a plain one', async () => {
  const page = await fetch(`${url}/en/no-such-page`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<html lang="en"');
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);
});

test('a stored choice of language wins by redirect; without one the path decides', async () => {
  const stay = await fetch(`${url}/en/about`, { redirect: 'manual', headers: { 'accept-language': 'ar' } });
  expect(stay.status).toBe(200);
  const moved = await fetch(`${url}/about?x=1`, {
    redirect: 'manual',
    headers: { cookie: 'mukhtabari.lang=en' },
  });
  expect(moved.status).toBe(302);
  expect(moved.headers.get('location')).toBe('/en/about?x=1');
});

test('no address of ours leads to another site', async () => {
  const paths = [
    '//elsewhere.example',
    '//elsewhere.example/en',
    '/en//elsewhere.example',
    '/%5Celsewhere.example',
  ];
  for (const cookie of ['mukhtabari.lang=en', 'mukhtabari.lang=ar', '']) {
    for (const path of paths) {
      const answer = await openClient(url, cookie).send('GET', path);
      expect(answer.location ?? '/', path).toMatch(/^\/(?![/\\])/);
    }
  }
});

test('an answer never tells what is inside: no stack, no SQL, no server text', async () => {
  const client = openClient(url);
  const answers = await Promise.all([
    client.get('/trpc/catalog.test?input=%7B%22testName%22%3A%22%00%22%7D'),
    client.get('/trpc/catalog.test?input=nonsense'),
    client.get('/trpc/no.such'),
    client.get('/trpc/%E0%A4%A'),
    client.get(`/test/${'x'.repeat(4_000)}`),
    client.get(`/categories/${'x'.repeat(4_000)}`),
    client.mutate('auth.signIn', { email: 'x', password: randomUUID() }),
    client.send('POST', '/trpc/auth.signIn', '{"broken', { ...json, origin: url }),
  ]);
  for (const { body, status } of answers) {
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/node_modules|\bat .*\.ts:|select .* from|invalid byte sequence/i);
  }
});

test('the process says it is up, and ready only with every migration', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await readdir('migrations')).toSorted().at(-1)).toBe(NEWEST_MIGRATION);
  await sql`delete from kysely_migration where name = ${NEWEST_MIGRATION}`.execute(db);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
});
