import autocannon from 'autocannon';
import { startFakeStore } from '../support/store/fake-store.ts';
import { alternate } from './measure.ts';
import type { Report } from './report.ts';
import { type BenchServer, startServer } from './start-server.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 3;
const CROWD = 1000;
const CROWD_CONNECTIONS = 200;
const DAY_MS = 86_400_000;

type Run = { perSecond: number; p99: number; calls: number };

/** The store's list over HTTP with our own fake provider: cached, and uncached. */
export async function benchStore(databaseUrl: string, report: Report) {
  const provider = await startFakeStore();
  const server = await startServer(databaseUrl, {
    BENCH_STORE_API_URL: provider.settings.apiUrl,
    BENCH_STORE_ID: provider.settings.storeId,
  });
  const counted = async (load: () => Promise<Omit<Run, 'calls'>>): Promise<Run> => {
    provider.forgetCalls();
    const run = await load();
    return { ...run, calls: provider.calls().length };
  };
  try {
    const contestants = {
      ping: () => counted(() => fire(server, [{ method: 'GET', path: '/trpc/bench/ping' }])),
      warm: () => counted(() => fire(server, [list({})])),
      cold: () => counted(() => fire(server, [{ setupRequest: anotherList }])),
    };
    await alternate(1, contestants);
    addRounds(await alternate(ROUNDS, contestants), report);
    const toDate = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const crowd = await fireCrowd(server, toDate);
    // Matched by query: the last responses of the cold rounds may still be pending.
    const calls = provider.calls().filter(({ query }) => query.some(([, value]) => value === toDate)).length;
    report.add({
      group: 'store',
      what: `provider calls for ${CROWD} requests in one second`,
      value: calls,
      unit: '',
      target: { atMost: 1 },
      holdsAnywhere: true,
    });
    report.note(
      `store: the ${CROWD} requests came at ${crowd.perSecond.toFixed(0)} a second over ${CROWD_CONNECTIONS} connections`,
    );
  } finally {
    await server.stop();
    await provider.close();
  }
}

function addRounds(results: Record<'ping' | 'warm' | 'cold', Run[]>, report: Report) {
  const roundsOf = (name: keyof typeof results, what: keyof Run) => results[name].map((run) => run[what]);
  for (const name of ['warm', 'cold'] as const) {
    report.add({
      group: 'store',
      what: `store.products ${name}, requests`,
      value: roundsOf(name, 'perSecond'),
      unit: '/s',
      reference: { what: 'ping', value: roundsOf('ping', 'perSecond') },
    });
    report.add({
      group: 'store',
      what: `store.products ${name}, p99`,
      value: roundsOf(name, 'p99'),
      unit: 'ms',
    });
    report.add({
      group: 'store',
      what: `store.products ${name}, provider calls in ${SECONDS} s`,
      value: roundsOf(name, 'calls'),
      unit: '',
    });
  }
}

const list = (input: object) => ({
  method: 'GET' as const,
  path: `/trpc/store.products?input=${encodeURIComponent(JSON.stringify(input))}`,
});

let asked = 0;

/** The same products by a new query from a new address: the rate limit is per address. */
function anotherList(request: autocannon.Request): autocannon.Request {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return {
    ...request,
    ...list({ toDate: new Date(Date.now() + DAY_MS + asked).toISOString() }),
    headers: { 'x-forwarded-for': address },
  };
}

async function fire({ app: url }: BenchServer, requests: autocannon.Request[]) {
  return judge(await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests }));
}

/** All requests of one second for uncached data. */
async function fireCrowd({ app: url }: BenchServer, toDate: string) {
  const requests = [list({ toDate })];
  return judge(await autocannon({ url, connections: CROWD_CONNECTIONS, amount: CROWD, requests }));
}

function judge(result: autocannon.Result) {
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.non2xx} of ${result['2xx']} refused`);
  const seconds = Math.max(result.duration, 0.001);
  return { perSecond: result['2xx'] / seconds, p99: result.latency.p99 };
}
