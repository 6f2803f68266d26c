import { expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { startServer } from '../support/processes/server.ts';

const PROMISED_MS = 2_000;
const databaseUrl = await testDatabaseUrl({ isDemo: true });
const db = openDb(databaseUrl, { max: 2 });
const env = { DEMO: '1' };
const servers = await Promise.all([startServer(databaseUrl, env), startServer(databaseUrl, env)]);
const [first, second] = servers.map(({ url }) => url);

type Answer = { result: { data: { matchedTests: { testId: number }[] } } };

async function search(url: string, searchText: string) {
  const input = encodeURIComponent(JSON.stringify({ searchText }));
  const response = await fetch(`${url}/trpc/search.labTests?input=${input}`);
  const answer = (await response.json()) as Answer;
  return answer.result.data.matchedTests.map(({ testId }) => testId);
}

async function untilFound(url: string, searchText: string): Promise<number[]> {
  const found = await search(url, searchText);
  return found.length > 0 ? found : untilFound(url, searchText);
}

test('a synonym that one process gets is found by every process within two seconds', async () => {
  if (first === undefined || second === undefined) throw new Error('two servers');
  const { testId } = await make.test(db);
  const { userId } = await make.admin(db);
  const client = openClient(first, `session=${await startSession(db, userId, null)}`);
  const term = 'blortzqui';
  expect(await Promise.all([search(first, term), search(second, term)])).toEqual([[], []]);
  const { id: missId, misses } = await db
    .selectFrom('search_misses')
    .select(['id', 'misses'])
    .where('folded', '=', term)
    .executeTakeFirstOrThrow();
  expect(misses).toBeGreaterThan(0);

  const body = JSON.stringify({ testId, locale: 'en', term, missId });
  const headers = { 'content-type': 'application/json', origin: first };
  const added = await client.send('POST', '/trpc/admin.addSynonym', body, headers);
  const addedAt = performance.now();
  expect(added.status).toBe(200);
  expect(await Promise.all([untilFound(first, term), untilFound(second, term)])).toEqual([
    [testId],
    [testId],
  ]);
  expect(performance.now() - addedAt).toBeLessThan(PROMISED_MS);
  client.close();
  await db.destroy();
});

test('the address of a renamed test redirects permanently, in both languages', async () => {
  const old = 'Old/name [urine] %';
  const fresh = openDb(databaseUrl, { max: 1 });
  const { testId, nameEn } = await make.test(fresh);
  await fresh.insertInto('test_names_before').values({ name: old, locale: 'en', test_id: testId }).execute();
  for (const prefix of ['', '/en']) {
    const answer = await fetch(`${first}${prefix}/test/${encodeURIComponent(old)}?sort=price`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(301);
    const { pathname } = new URL(answer.headers.get('location') ?? '', first);
    expect(decodeURIComponent(pathname)).toBe(`${prefix}/test/${nameEn}`);
  }
  await fresh.destroy();
});

test('the address of another name redirects permanently to the one test that has it', async () => {
  const fresh = openDb(databaseUrl, { max: 1 });
  const { testId, nameEn } = await make.test(fresh);
  const open = (name: string) =>
    fetch(`${first}/en/test/${encodeURIComponent(name)}?lab_id=7`, { redirect: 'manual' });
  await fresh
    .insertInto('test_synonyms')
    .values([
      { test_id: testId, locale: 'en', term: 'Zorblax Profile' },
      { test_id: testId, locale: 'ar', term: 'زربلاكسة الدم' },
    ])
    .execute();
  for (const name of ['zorblax profile', 'زربلاكسه الدم']) {
    // The process reads the catalogue again after a second.
    await expect.poll(async () => (await open(name)).status, { timeout: 20_000 }).toBe(301);
    const answer = await open(name);
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', first);
    expect([decodeURIComponent(pathname), search]).toEqual([`/en/test/${nameEn}`, '?lab_id=7']);
  }
  const other = await make.test(fresh);
  await fresh
    .insertInto('test_synonyms')
    .values({ test_id: other.testId, locale: 'en', term: 'Zorblax Profile' })
    .execute();
  await expect.poll(async () => (await open('Zorblax Profile')).status, { timeout: 20_000 }).toBe(404);
  await fresh.destroy();
});
