import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import { testDatabaseUrl } from '../support/db.ts';
import { make } from '../support/make.ts';
import { startWorker } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const databaseUrl = await testDatabaseUrl();
const { url: site } = await startWorker(databaseUrl);
const db = openDb(databaseUrl, { max: 2 });
afterAll(() => db.destroy());

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

async function look(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site + path, { headers });
  const html = await answer.text();
  const nonce = nonceOf(answer.headers.get('content-security-policy'));
  return { answer, nonce, html, isSigned: html.includes(`nonce="${nonce}"`) };
}

test('visitors share a page of the data centre, each with a nonce of their own; nobody else gets it', async () => {
  let name = 'Kept Laboratory';
  const { labId } = await make.lab(db, { lab_name_en: name });
  const path = `/en/labs/${labId}`;
  /** Behind the application's back: no version moves, so only a page that is rendered anew shows it. */
  const rename = async () => {
    name = `Kept Laboratory ${randomUUID()}`;
    await db.updateTable('labs').set({ lab_name_en: name }).where('id', '=', labId).execute();
  };
  // On a slow machine a page leaves without some of its answers, and such a one is not kept: again, until one is.
  const lookTwice = async () => {
    const first = await look(path);
    await rename();
    const second = await look(path);
    expect([first.answer.status, first.isSigned, second.isSigned]).toEqual([200, true, true]);
    expect(second.nonce).not.toBe(first.nonce);
    const [before, after] = [first, second].map(({ html, nonce }) => html.replaceAll(nonce, ''));
    return before === after && first.html.includes('Kept Laboratory');
  };
  await expect.poll(lookTwice, { timeout: 60_000 }).toBe(true);
  const { userId } = await make.customer(db);
  const own = await look(path, await signedIn(db, userId));
  expect([own.isSigned, own.html.includes(name)]).toEqual([true, true]);
  expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
});

test('a file of the build is kept for ever, one that is missing not at all', async () => {
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
