import { createHash, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { signedIn } from '../support/people/signed-in.ts';
import { startWorker } from '../support/processes/server.ts';

const databaseUrl = await testDatabaseUrl();
const { url: site } = await startWorker(databaseUrl);
const db = openDb(databaseUrl, { max: 2 });
afterAll(() => db.destroy());

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

async function look(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site + path, { headers });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const scripts = [...html.matchAll(/<script(?: data-tsr-stream-part="")?>([^]*?)<\/script>/g)];
  const isSealed = scripts.length > 0 && scripts.every(([, code = '']) => policy.includes(hashOf(code)));
  return { answer, html, isSealed };
}

test('visitors share a cached page of the data centre; a signed-in customer gets another one', async () => {
  let name = 'Kept Laboratory';
  const { labId } = await make.lab(db, { lab_name_en: name });
  const path = `/en/labs/${labId}`;
  /** Changes a row without the application: no version changes, so only a newly rendered page shows it. */
  const rename = async () => {
    name = `Kept Laboratory ${randomUUID()}`;
    await db.updateTable('labs').set({ lab_name_en: name }).where('id', '=', labId).execute();
  };
  // On a slow machine a page may be sent without some of its data, and is then not cached: retries until one is.
  const lookTwice = async () => {
    const first = await look(path);
    await rename();
    const second = await look(path);
    expect([first.answer.status, first.isSealed, second.isSealed]).toEqual([200, true, true]);
    return first.html === second.html && first.html.includes('Kept Laboratory');
  };
  await expect.poll(lookTwice, { timeout: 60_000 }).toBe(true);
  const { userId } = await make.customer(db);
  const own = await look(path, await signedIn(db, userId));
  expect([own.isSealed, own.html.includes(name)]).toEqual([true, true]);
  expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
});

test('a file of the build is cached for ever, a missing one not at all', async () => {
  const { html } = await look('/');
  const [file = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
  const found = await fetch(site + file);
  expect([found.status, found.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const missing = await fetch(`${site}/assets/missing.js`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a Worker answers under its own name only', async () => {
  const client = openClient(site);
  const ask = async (host: string) => (await client.send('GET', '/en', undefined, { host })).status;
  expect(await ask(new URL(site).host)).toBe(200);
  expect(await ask('elsewhere.example')).toBe(421);
  client.close();
});
