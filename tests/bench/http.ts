import autocannon from 'autocannon';
import type { Kysely } from 'kysely';
import { sessionCookie } from '#/server/identity/sessions/session-cookie.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { makeAttempts } from './booking-attempts.ts';
import { alternate } from './measure.ts';
import { makeQueryMix, mixSeeds } from './query-mix.ts';
import type { Report } from './report.ts';
import type { BenchServer } from './start-server.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 3;
const MOST_BOOKINGS = 60_000;
/** So many that nobody has hundreds of visits ahead, which the rules would read. */
const PEOPLE = 1_500;

type Run = { perSecond: number; p99: number; cpuMs: number };

/** P4: requests per second over HTTP, each step compared to the one it builds on. */
export async function benchHttp(db: Kysely<DB>, server: BenchServer, report: Report) {
  const contestants = await makeContestants(db, server);
  // Twice: each of the server's connections plans each statement anew for its first five runs.
  await alternate(2, contestants);
  const results = await alternate(ROUNDS, contestants);
  const roundsOf = (name: keyof typeof contestants, what: keyof Run) => results[name].map((run) => run[what]);
  const add = (
    what: string,
    [name, against]: [keyof typeof contestants, keyof typeof contestants],
    atLeast?: number,
  ) => {
    report.add({
      group: 'P4',
      what: `${what}, requests`,
      value: roundsOf(name, 'perSecond'),
      unit: '/s',
      reference: { what: against, value: roundsOf(against, 'perSecond') },
      ...(atLeast !== undefined && { target: { atLeast } }),
    });
    report.add({ group: 'P4', what: `${what}, p99`, value: roundsOf(name, 'p99'), unit: 'ms' });
    report.add({
      group: 'P4',
      what: `${what}, server CPU a request`,
      value: roundsOf(name, 'cpuMs'),
      unit: 'ms',
      reference: { what: against, value: roundsOf(against, 'cpuMs') },
    });
  };
  add('tRPC ping with all middleware', ['ping', 'bare Hono'], 0.15);
  add('tRPC + primary key', ['lookup', 'ping'], 0.6);
  add('search mix', ['search', 'lookup'], 0.2);
  add('booking, signed in', ['booking', 'lookup'], 0.5);
}

async function makeContestants(db: Kysely<DB>, { app, bare, cpuMs }: BenchServer) {
  const random = createRandom('http');
  const get = (procedure: string, input: unknown) => ({
    method: 'GET' as const,
    path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  });
  const mix = await makeQueryMix(db, mixSeeds[0]);
  const lookups = Array.from({ length: 500 }, () => get('bench/lookup', { id: random.between(1, 100_000) }));
  const load = (url: string, requests: autocannon.Request[]) => () => fire(url, requests, cpuMs);
  return {
    'bare Hono': load(bare, [{ method: 'GET', path: '/' }]),
    ping: load(app, [{ method: 'GET', path: '/trpc/bench/ping' }]),
    lookup: load(app, lookups),
    search: load(
      app,
      mix.map(({ input }) => get('search.labTests', input)),
    ),
    booking: load(app, await makeBookingRequests(db)),
  };
}

/** A request that creates a different booking each time, for one of several signed-in customers. */
async function makeBookingRequests(db: Kysely<DB>): Promise<autocannon.Request[]> {
  const attempts = await makeAttempts(db, 'http', MOST_BOOKINGS);
  const people = attempts.slice(0, PEOPLE).map(({ customer }) => customer.userId);
  const tokens = await Promise.all(people.map((userId) => startSession(db, userId, null)));
  let used = 0;
  return [
    {
      setupRequest(request) {
        const attempt = attempts[used++ % attempts.length];
        const cookie = sessionCookie(tokens[used % tokens.length] ?? '', false).split(';')[0] ?? '';
        return {
          ...request,
          method: 'POST',
          path: '/trpc/booking.create',
          // Each from a network address of its own.
          headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': `bench ${used}` },
          body: JSON.stringify(attempt?.input),
        };
      },
    },
  ];
}

async function fire(url: string, requests: autocannon.Request[], cpuMs: () => Promise<number>): Promise<Run> {
  const before = await cpuMs();
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  const spent = (await cpuMs()) - before;
  const isWrong = result.errors > 0 || result.non2xx > result['2xx'] * 0.05;
  if (isWrong)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} of ${result['2xx']} refused`);
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    cpuMs: spent / result['2xx'],
  };
}
