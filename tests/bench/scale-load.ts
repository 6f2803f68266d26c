import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Kysely } from 'kysely';
import { sessionCookie } from '#/server/identity/sessions/session-cookie.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { makeAttempts } from './booking-attempts.ts';
import { makeQueryMix, mixSeeds } from './query-mix.ts';
import type { BenchServer } from './start-server.ts';

/** In total, however many processes share them: the load is the same for one and for four. */
const CONNECTIONS = 16;
const SECONDS = 2;
const MOST_BOOKINGS = 60_000;
const PEOPLE = 64;

/** The pages of a visit. */
const PAGES = ['/', '/search?query=HbA1c', '/test/HbA1c'];
/** Simulates a dismissed banner: an uncached page. */
const PAST_THE_CACHE = { cookie: 'mukhtabari.banners=none' };

export type ScaleRun = { perSecond: number; p99: number; cpuMs: number };
type Load = { requests: autocannon.Request[]; isBare?: boolean };

const get = (procedure: string, input: unknown): autocannon.Request => ({
  method: 'GET',
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
});

/** The requests to one, two and four processes; `bookedIds` collects the confirmed bookings. */
export async function makeLoads(db: Kysely<DB>, bookedIds: string[]) {
  const random = createRandom('scale');
  const mix = await makeQueryMix(db, mixSeeds[0]);
  const lookups = Array.from({ length: 500 }, () => get('bench/lookup', { id: random.between(1, 10_000) }));
  return {
    'bare Hono': { requests: [{ method: 'GET', path: '/' }], isBare: true },
    'primary key': { requests: lookups },
    'page from the cache': { requests: PAGES.map((path) => ({ method: 'GET', path })) },
    'page rendered': { requests: PAGES.map((path) => ({ method: 'GET', path, headers: PAST_THE_CACHE })) },
    search: { requests: mix.map(({ input }) => get('search.labTests', input)) },
    booking: { requests: [await makeBookingRequest(db, bookedIds)] },
  } satisfies Record<string, Load>;
}

/** A request that creates a different booking each time, at any lab, for one of several signed-in customers. */
async function makeBookingRequest(db: Kysely<DB>, bookedIds: string[]): Promise<autocannon.Request> {
  const attempts = await makeAttempts(db, 'scale', MOST_BOOKINGS);
  const people = attempts.slice(0, PEOPLE).map(({ customer }) => customer.userId);
  const cookies = await Promise.all(people.map((userId) => cookieOf(db, userId)));
  let used = 0;
  return {
    setupRequest(request) {
      const attempt = attempts[used++ % attempts.length];
      const cookie = cookies[used % cookies.length] ?? '';
      return { ...request, ...bookingRequest(attempt?.input, cookie) };
    },
    onResponse(status, body) {
      const id = /"id":"([0-9a-f-]{36})"/.exec(body)?.[1];
      if (status === 200 && id !== undefined) bookedIds.push(id);
    },
  };
}

export const cookieOf = async (db: Kysely<DB>, userId: string) =>
  sessionCookie(await startSession(db, userId, null), false).split(';')[0] ?? '';

export const bookingRequest = (input: unknown, cookie: string) => ({
  method: 'POST' as const,
  path: '/trpc/booking.create',
  // Each from a network address of its own.
  headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': randomUUID() },
  body: JSON.stringify(input),
});

/** Runs the load on these processes at once, with an equal share of the connections each. */
export async function fireAtAll(
  servers: readonly BenchServer[],
  { requests, isBare = false }: Load,
): Promise<ScaleRun> {
  const cpuMs = async () =>
    (await Promise.all(servers.map((server) => server.cpuMs()))).reduce((a, b) => a + b, 0);
  const before = await cpuMs();
  const runs = await Promise.all(
    servers.map(({ app, bare }) =>
      autocannon({
        url: isBare ? bare : app,
        connections: CONNECTIONS / servers.length,
        duration: SECONDS,
        requests,
      }),
    ),
  );
  const spent = (await cpuMs()) - before;
  const sum = (valueOf: (run: autocannon.Result) => number) =>
    runs.reduce((total, run) => total + valueOf(run), 0);
  const [done, refused, errors] = [
    sum((run) => run['2xx']),
    sum((run) => run.non2xx),
    sum((run) => run.errors),
  ];
  if (errors > 0 || refused > done * 0.05)
    throw new Error(
      `${errors} errors, ${refused} of ${done} refused: with many refused, take a larger BENCH_SCALE`,
    );
  return {
    perSecond: sum((run) => run['2xx'] / run.duration),
    p99: Math.max(...runs.map((run) => run.latency.p99)),
    cpuMs: spent / done,
  };
}
