import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { countWaiting } from '../support/api/together.ts';
import { openClient } from '../support/api/wire.ts';
import { dayFromNow } from '../support/booking/book.ts';
import { wrongCounters } from '../support/booking/ordering.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { raisePolicies } from '../support/db/raise-policies.ts';
import { readEvents } from '../support/pages/event-stream.ts';
import { startServer } from '../support/processes/server.ts';
import { startSmtp } from '../support/processes/smtp.ts';

/** docs/processes.md: the longest time that one process may show data that another one has changed. */
const PROMISED_MS = 2_000;
const PAUSE_MS = 50;
const PROCESSES = 4;

const smtp = await startSmtp();
const databaseUrl = await testDatabaseUrl({ isDemo: true });
const db = openDb(databaseUrl, { max: 6 });
// All racers come from this machine.
await raisePolicies(db, { unpaidVisits: 100, unprovedVisits: 100, placesByAddress: 1_000_000 });
afterAll(() => db.destroy());
// The demo requires no second factor of administrators.
const env = { DEMO: '1', SMTP_URL: smtp.url, TRUSTED_PROXIES: '1', DATABASE_POOL: '10' };
const start = () => Promise.all(Array.from({ length: PROCESSES }, () => startServer(databaseUrl, env)));
const servers = await start();
const urlOf = (turn: number) => servers[turn % PROCESSES]?.url ?? '';

const cookieOf = async (userId: string) => `session=${await startSession(db, userId, null)}`;
const resultOf = <T>(body: string) => (JSON.parse(body) as { result: { data: T } }).result.data;

const countOf = async (counted: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`${counted}`.execute(db)).rows[0]?.count;

/**
 * Polls every process until it shows this; returns how long after `since` the last request began that did not. The
 * duration of the slowest response is not counted, since a busy machine delays it too.
 */
async function untilShown(path: string, text: string, since: number) {
  let slowest = 0;
  const staleUntil = await Promise.all(
    servers.map(async ({ url }) => {
      for (let lastStale = since; ;) {
        const begun = performance.now();
        const isShown = (await (await fetch(url + path)).text()).includes(text);
        slowest = Math.max(slowest, performance.now() - begun);
        if (isShown) return lastStale;
        if (begun - since > 5 * PROMISED_MS) throw new Error(`${url}${path} does not show ${text}`);
        lastStale = begun;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  return Math.max(...staleUntil) - since - slowest;
}

test('a price, a setting and a synonym changed through one process are shown by all within two seconds', async () => {
  const lab = await make.lab(db);
  const { testId, nameEn } = await make.test(db);
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId, price_halalas: 12_300 });
  const page = `/en/test/${encodeURIComponent(nameEn)}`;
  const word = 'quxblortzi';
  const searched = `/trpc/search.labTests?input=${encodeURIComponent(JSON.stringify({ searchText: word }))}`;
  const searchPage = `/en/search?query=${word}`;
  // Every process caches these pages and their data.
  for (const path of [page, '/en', searched, searchPage]) {
    const kept = await Promise.all(servers.map(({ url }) => fetch(url + path)));
    expect(kept.map(({ status }) => status)).toEqual(kept.map(() => 200));
  }

  const owner = openClient(urlOf(0), await cookieOf(lab.userId));
  expect((await owner.mutate('lab.setPrice', { labTestId, priceHalalas: 98_700 })).status).toBe(200);
  expect(await untilShown(page, '987', performance.now())).toBeLessThan(PROMISED_MS);

  const { userId } = await make.admin(db);
  const admin = openClient(urlOf(1), await cookieOf(userId));
  const { banners } = resultOf<{ banners: { updatedAt: string } }>(
    (await admin.get('/trpc/admin.settings')).body,
  );
  const text = `Closed on the ${randomUUID()}`;
  const looks = { tone: 'amber', ar: 'نغلق', en: text, link: null, place: 'all', isDismissible: true };
  const value = [{ id: randomUUID(), ...looks, from: null, to: null }];
  const saved = await admin.mutate('admin.updateSettings', {
    key: 'banners',
    value,
    expectedUpdatedAt: banners.updatedAt,
  });
  expect(saved.status, saved.body).toBe(200);
  expect(await untilShown('/en', text, performance.now())).toBeLessThan(PROMISED_MS);

  const miss = await db
    .selectFrom('search_misses')
    .select('id')
    .where('folded', '=', word)
    .executeTakeFirstOrThrow();
  const synonym = { testId, locale: 'en', term: word, missId: miss.id };
  expect(
    (await openClient(urlOf(2), await cookieOf(userId)).mutate('admin.addSynonym', synonym)).status,
  ).toBe(200);
  const since = performance.now();
  const stale = [untilShown(searched, `"testId":${testId}`, since), untilShown(searchPage, nameEn, since)];
  expect(Math.max(...(await Promise.all(stale)))).toBeLessThan(PROMISED_MS);
});

test('signing out at one process ends the session at all of them at once', async () => {
  const cookie = await cookieOf((await make.customer(db)).userId);
  const sessions = () =>
    Promise.all(servers.map(({ url }) => openClient(url, cookie).get('/trpc/auth.session')));
  for (const { body } of await sessions()) expect(resultOf(body)).not.toBeNull();
  expect((await openClient(urlOf(3), cookie).mutate('auth.signOut', {})).status).toBe(200);
  for (const { body } of await sessions()) expect(resultOf(body)).toBeNull();
});

test('guesses at one account are counted once, over any number of processes', async () => {
  const { email } = await make.customer(db);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      openClient(urlOf(turn)).send(
        'POST',
        '/trpc/auth.signIn',
        JSON.stringify({ email, password: 'not this' }),
        {
          'content-type': 'application/json',
          origin: urlOf(turn),
          'x-forwarded-for': `198.51.100.${turn}`,
        },
      ),
    ),
  );
  const answered = (code: string) => answers.filter(({ body }) => body.includes(`"${code}"`)).length;
  const looked = answered('INVALID_CREDENTIALS');
  expect(looked).toBeLessThanOrEqual(limits.signInByAccount.points);
  // A process that is too busy evaluates none, and does not count it.
  expect(looked + answered('SERVER_BUSY')).toBeGreaterThanOrEqual(limits.signInByAccount.points);
});

test('a due task runs once, though all four processes start it at the same moment', async () => {
  const { userId: decidedBy } = await make.admin(db);
  const labs = await Promise.all(Array.from({ length: 40 }, () => make.lab(db)));
  await db.transaction().execute(async (trx) => {
    // Each process polls every two seconds; here they all wait for the same lock.
    await sql`lock table lab_reviews in access exclusive mode`.execute(trx);
    await trx
      .insertInto('lab_reviews')
      .values(
        labs.map(({ labId }) => ({
          lab_id: labId,
          decided_by: decidedBy,
          decision: 'approve',
          before_status: 'pending' as const,
          after_status: 'approved' as const,
          tell_due_at: new Date(0),
        })),
      )
      .execute();
    while ((await countWaiting(db)) < PROCESSES);
  });
  const owners = labs.map(({ email }) => email).toSorted();
  const written = () => smtp.received.flatMap(({ to }) => to).filter((email) => owners.includes(email));
  await expect.poll(() => new Set(written()).size, { timeout: 60_000 }).toBe(owners.length);
  // Any mail that is still queued would be one too many.
  await expect
    .poll(() => countOf(sql`select count(*) from outbox where failed_at is null`), { timeout: 60_000 })
    .toBe(0);
  expect(await countOf(sql`select count(*) from inbox_messages where kind = 'labReviewed'`)).toBe(
    owners.length,
  );
  expect(written().toSorted()).toEqual(owners);
});

test('a booking through one process increases the count of the other three', async () => {
  const cookie = await cookieOf((await make.customer(db)).userId);
  const streams = await Promise.all(
    servers.map(async ({ url }) =>
      readEvents(await fetch(`${url}/trpc/inbox.live`, { headers: { cookie, accept: 'text/event-stream' } })),
    ),
  );
  const counts = () =>
    Promise.all(
      streams.map(async (stream) => {
        const event = await stream.nextOf(['message', 'return', 'serialized-error']);
        return (JSON.parse(event?.data ?? '{}') as { unreadCount?: number }).unreadCount;
      }),
    );
  expect(await counts()).toEqual([0, 0, 0, 0]);
  const { labTestId } = await make.labTest(db);
  const visit = { labTestId, date: dayFromNow(3), slotTime: '10:00:00', idempotencyKey: randomUUID() };
  expect((await openClient(urlOf(2), cookie).mutate('booking.create', visit)).status).toBe(200);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

test('one process is killed and one is stopped during a race for seats: none is sold twice and none is lost', async () => {
  const [PLACES, TIMES, RACERS] = [5, 12, 120];
  const racing = await start();
  const { labId } = await make.lab(db, { slot_capacity: PLACES });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const [stopped, killed] = racing;
  if (!stopped || !killed) throw new Error('four processes');
  const [stoppedExit, killedExit] = [once(stopped.child, 'exit'), once(killed.child, 'exit')];
  let answered = 0;

  /** Sends requests as through a proxy: if a process is gone, the same request goes to the next one. */
  async function race(racer: number) {
    const { userId } = await make.customer(db);
    const cookie = await cookieOf(userId);
    const slotTime = `${String(8 + (racer % TIMES)).padStart(2, '0')}:00:00`;
    const request = { labTestId, date: dayFromNow(4), slotTime, idempotencyKey: randomUUID() };
    for (let turn = racer; ; turn += 1) {
      const client = openClient(racing[turn % PROCESSES]?.url ?? '', cookie);
      const answer = await client.mutate('booking.create', request).catch(() => null);
      client.close();
      if (answer === null) continue;
      answered += 1;
      if (answered === RACERS / 6) stopped?.child.kill('SIGTERM');
      if (answered === RACERS / 4) killed?.child.kill('SIGKILL');
      return { userId, answer };
    }
  }
  const results = await Promise.all(Array.from({ length: RACERS }, (_, racer) => race(racer)));
  expect(await stoppedExit).toEqual([0, null]);
  expect(await killedExit).toEqual([null, 'SIGKILL']);

  const isExpected = ({ answer }: (typeof results)[number]) =>
    answer.status === 200 || (answer.status === 409 && answer.body.includes('"SLOT_FULL"'));
  expect(results.filter((result) => !isExpected(result))).toEqual([]);
  const winners = results.filter(({ answer }) => answer.status === 200).map(({ userId }) => userId);
  expect(winners).toHaveLength(PLACES * TIMES);
  const { rows } = await sql<{ sold: number; people: string[] }>`
    select count(*) as sold, array_agg(v.customer_id::text) as people from bookings b
    join visits v on v.id = b.visit_id where v.lab_id = ${labId} group by v.slot_start`.execute(db);
  expect(rows.map(({ sold }) => sold)).toEqual(Array.from({ length: TIMES }, () => PLACES));
  expect(rows.flatMap(({ people }) => people).toSorted()).toEqual(winners.toSorted());
  expect(await wrongCounters(db)).toEqual([]);
});
