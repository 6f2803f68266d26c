import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { openClient } from '../support/api/wire.ts';
import { dayFromNow } from '../support/booking/book.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { isFull } from '../support/is-full.ts';
import { signUpForm } from '../support/pages/browser.ts';
import { readEvents } from '../support/pages/event-stream.ts';
import { startServer } from '../support/processes/server.ts';

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl, { max: 4 });
afterAll(() => db.destroy());
const [first, second] = await Promise.all([startServer(databaseUrl), startServer(databaseUrl)]);

async function signUp(url: string) {
  const form = signUpForm();
  const answer = await fetch(`${url}/trpc/auth.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow();
  return { cookie, userId: id };
}

const open = async (url: string, cookie: string) =>
  readEvents(await fetch(`${url}/trpc/inbox.live`, { headers: { cookie, accept: 'text/event-stream' } }));
type Stream = Awaited<ReturnType<typeof open>>;

const nextCount = async (stream: Stream) => {
  const event = await stream.nextOf(['message', 'return', 'serialized-error']);
  return event?.event === 'message'
    ? (JSON.parse(event.data) as { unreadCount: number }).unreadCount
    : event?.event;
};

const notify = (own: Kysely<DB>, userId: string) =>
  sql`select tell(${userId}, 'planStarted', null, null)`.execute(own);

test('a booking by one server increases the count on another, and reading decreases it', async () => {
  const { cookie } = await signUp(first.url);
  const { labTestId } = await make.labTest(db);
  const streams = await Promise.all([open(first.url, cookie), open(second.url, cookie)]);
  expect(await Promise.all(streams.map(nextCount))).toEqual([0, 0]);

  const visit = {
    labTestId,
    date: dayFromNow(3),
    slotTime: '10:00:00',
    idempotencyKey: 'a key of this visit',
  };
  expect((await openClient(first.url, cookie).mutate('booking.create', visit)).status).toBe(200);
  expect(await Promise.all(streams.map(nextCount))).toEqual([1, 1]);
  await openClient(second.url, cookie).mutate('inbox.markRead', { id: null });
  expect(await Promise.all(streams.map(nextCount))).toEqual([0, 0]);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

test('users do not get events of others, and visitors get none', async () => {
  const own = await signUp(first.url);
  const other = await signUp(first.url);
  const stream = await open(first.url, own.cookie);
  expect(await nextCount(stream)).toBe(0);
  await notify(db, other.userId);
  await notify(db, other.userId);
  await notify(db, own.userId);
  expect(await nextCount(stream)).toBe(1);
  await stream.cancel();

  const visitor = await open(first.url, '');
  expect(await visitor.nextOf(['message', 'serialized-error'])).toMatchObject({
    event: 'serialized-error',
    data: expect.stringContaining('SIGN_IN_REQUIRED'),
  });
});

test('a stream is neither compressed nor cached, and is passed on unbuffered', async () => {
  const { cookie } = await signUp(first.url);
  const answer = await fetch(`${first.url}/trpc/inbox.live`, {
    headers: { cookie, 'accept-encoding': 'gzip' },
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('cache-control')).toMatch(/no-(store|cache)/);
  await readEvents(answer).cancel();
});

test('a stream ends with its session at once, on every server', async () => {
  const { cookie } = await signUp(first.url);
  const stream = await open(second.url, cookie);
  expect(await nextCount(stream)).toBe(0);
  const signedOutAt = Date.now();
  await openClient(first.url, cookie).mutate('auth.signOut', {});
  expect(await nextCount(stream)).toBe('return');
  // A stream looks by itself after 25 seconds.
  expect(Date.now() - signedOutAt).toBeLessThan(20_000);
});

test('a person has twenty streams at one server; what is more ends without a reconnect', async () => {
  const { cookie } = await signUp(first.url);
  const streams = await Promise.all(Array.from({ length: 24 }, () => open(first.url, cookie)));
  const begun = await Promise.all(streams.map(nextCount));
  expect(begun.filter((count) => count === 0)).toHaveLength(20);
  expect(begun.filter((event) => event === 'return')).toHaveLength(4);
  await streams[begun.indexOf(0)]?.cancel();
  await expect
    .poll(async () => {
      const stream = await open(first.url, cookie);
      const event = await nextCount(stream);
      await stream.cancel();
      return event;
    })
    .toBe(0);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

test('a disconnected listener listens again', async () => {
  const { cookie, userId } = await signUp(second.url);
  const stream = await open(second.url, cookie);
  expect(await nextCount(stream)).toBe(0);
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and query = 'listen inbox'`.execute(db);
  expect(rows).toHaveLength(2);
  await notify(db, userId);
  expect(await nextCount(stream)).toBe(1);
  await stream.cancel();
});

test('abandoned streams are removed', async () => {
  const { cookie, userId } = await signUp(first.url);
  for (let round = 0; round < 30; round += 1) {
    const stream = await open(first.url, cookie);
    expect(await nextCount(stream)).toBe(round);
    await stream.cancel();
    await notify(db, userId);
  }
  expect((await openClient(first.url).get('/readyz')).status).toBe(200);
});

test.runIf(isFull)('a stop ends open streams at once, in a way that lets browsers reconnect', async () => {
  const { url, child } = await startServer(databaseUrl);
  const { cookie } = await signUp(url);
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(url, cookie)));
  for (const stream of streams) expect(await nextCount(stream)).toBe(0);
  const begun = Date.now();
  child.kill('SIGTERM');
  // An explicit end event ('return') would prevent a reconnect.
  for (const stream of streams) expect(await stream.nextOf(['return', 'serialized-error'])).toBeNull();
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(0);
  // After ten seconds the process ends with any open stream.
  expect(Date.now() - begun).toBeLessThan(9_000);
});
