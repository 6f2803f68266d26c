import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const DAY_MS = 86_400_000;
const read = async () => {
  // Each application asks a database of its own, so that no settings of an earlier request are in its cache.
  const db = await testDb();
  const app = testApp(db, { origin: 'https://site.test', isDemo: false });
  return { db, ask: () => app.request('https://site.test/.well-known/security.txt') };
};

test('security.txt names where to report a weakness, for less than a year', async () => {
  const { ask } = await read();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  expect(fields).toEqual({
    Contact: 'mailto:hello@mukhtabari.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/) as string,
    'Preferred-Languages': 'ar, en',
    Canonical: 'https://site.test/.well-known/security.txt',
  });
  const lastsMs = Date.parse(fields['Expires'] ?? '') - Date.now();
  expect(lastsMs).toBeGreaterThan(363 * DAY_MS);
  expect(lastsMs).toBeLessThanOrEqual(366 * DAY_MS);
});

test('there is none without a contact address', async () => {
  const { db, ask } = await read();
  await sql`update site_settings set value = value || '{"email": null}' where key = 'contact'`.execute(db);
  expect((await ask()).status).toBe(404);
});
