import { join } from 'node:path';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { benchAdmin } from './admin.ts';
import { benchBasket } from './basket.ts';
import { benchBooking, benchBookingGrowth, CLIENTS } from './booking.ts';
import { checkCounts, type Databases, FULL_SCALE, POOL, prepareDatabases, withCopy } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { benchHttp } from './http.ts';
import { benchCachedPages, benchPages, benchSizes } from './pages.ts';
import { writePlans } from './plans.ts';
import { createReport, printReport, type Report } from './report.ts';
import { benchResultImport } from './results.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchSlots } from './slots.ts';
import { type BenchServer, startServer } from './start-server.ts';
import { benchStore } from './store.ts';
import { benchTrends } from './trends.ts';
import { benchWeb } from './web.ts';

const groups = [
  'search',
  'basket',
  'slots',
  'admin',
  'growth',
  'booking',
  'results',
  'http',
  'scale',
  'pages',
  'sizes',
  'web',
  'store',
] as const;
type Group = (typeof groups)[number];
/** These use the demo database and need no data at scale. */
const WITHOUT_SCALE = new Set<Group>(['pages', 'sizes', 'web', 'store']);
type Plan = { scale: number; report: Report; asked: Set<Group> };

const folder = join(import.meta.dirname, '../../.data/bench');

async function run() {
  const adminUrl = process.env['DATABASE_URL'];
  if (!adminUrl) throw new Error('Start the benchmark with: npm run bench');
  const scale = Number(process.env['BENCH_SCALE'] ?? FULL_SCALE);
  const words = process.argv.slice(2);
  const asked = groups.filter((name) => words.length === 0 || words.includes(name));
  const report = createReport(scale >= FULL_SCALE);
  const plan = { scale, report, asked: new Set(asked) };
  const needsScale = asked.some((name) => name !== 'scale' && !WITHOUT_SCALE.has(name));
  const wanted = asked.includes('scale') ? (['full', 'demo'] as const) : (['demo'] as const);
  const databases = await prepareDatabases(adminUrl, scale, needsScale ? undefined : wanted);
  const counts = needsScale ? await measureReading(databases, plan) : undefined;
  await measureWriting(databases, plan);
  await measureProcesses(databases, plan);
  await measureResults(databases, plan);
  if (plan.asked.has('store')) await during('store', benchStore(databases.demo, report));
  if (plan.asked.has('pages'))
    await during(
      'pages',
      withServer(databases.demo, async (server) => {
        await benchPages(server, report);
        await benchCachedPages(server, report);
      }),
    );
  if (plan.asked.has('sizes')) benchSizes(report);
  if (plan.asked.has('web'))
    await during(
      'Lighthouse',
      withServer(databases.demo, (server) => benchWeb(server, report)),
    );
  printReport(report, folder, { at: new Date().toISOString(), scale, counts });
  process.exitCode = report.failures.length === 0 ? 0 : 1;
}

/** Shows progress: the whole run takes several minutes. */
async function during<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work;
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${name}`);
  return result;
}

async function measureReading(databases: Databases, { scale, report, asked }: Plan) {
  const full = openDb(databases.full, { max: POOL });
  const tenth = openDb(databases.tenth, { max: POOL });
  const timers = [full, tenth].map((db) => setInterval(() => void refreshEarliestSlots({ db }), 60_000));
  await Promise.all([full, tenth].map((db) => refreshEarliestSlots({ db })));
  try {
    const counts = await checkCounts(full, scale, report);
    await checkCounts(tenth, scale / 10, report);
    if (asked.has('search')) await during('plans', writePlans(databases.full, folder));
    if (asked.has('search')) await during('search', benchSearch(full, report));
    if (asked.has('basket')) await during('basket', benchBasket(full, report));
    if (asked.has('slots')) await during('slots and dashboards', benchSlots(full, report));
    if (asked.has('admin')) await during('administrator', benchAdmin(full, report));
    if (asked.has('growth')) await during('growth', benchGrowth(full, tenth, report));
    return counts;
  } finally {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([full.destroy(), tenth.destroy()]);
  }
}

/** Groups that write use copies, so that the next run has the same data. */
async function measureWriting(databases: Databases, { report, asked }: Plan) {
  if (!asked.has('booking') && !asked.has('http')) return;
  await withCopy(databases, { source: databases.full, name: 'bench_copy' }, async (fullUrl) => {
    const full = openDb(fullUrl, { max: CLIENTS });
    try {
      if (asked.has('booking')) {
        await withCopy(databases, { source: databases.tenth, name: 'bench_copy_tenth' }, async (tenthUrl) => {
          const tenth = openDb(tenthUrl, { max: 1 });
          await during('growth of bookings', benchBookingGrowth(full, tenth, report));
          await tenth.destroy();
        });
        await during('booking', benchBooking(full, report));
      }
      if (asked.has('http'))
        await during(
          'http',
          withServer(fullUrl, (server) => benchHttp(full, server, report)),
        );
    } finally {
      await full.destroy();
    }
  });
}

/** On a copy of its own: the other groups' copy has no free seats left. */
async function measureProcesses(databases: Databases, { report, asked }: Plan) {
  if (!asked.has('scale')) return;
  await withCopy(databases, { source: databases.full, name: 'bench_processes' }, async (url) => {
    const db = openDb(url, { max: 4 });
    try {
      await during('one, two and four processes', benchScale(db, url, report));
    } finally {
      await db.destroy();
    }
  });
}

/** On a copy of the tenth: its million values are more than all bookings. */
async function measureResults(databases: Databases, { scale, report, asked }: Plan) {
  if (!asked.has('results')) return;
  await withCopy(databases, { source: databases.tenth, name: 'bench_results' }, async (url) => {
    const db = openDb(url, { max: POOL });
    try {
      await during('import of results', benchResultImport(db, report));
      await during('trends', benchTrends(db, report, scale >= FULL_SCALE));
    } finally {
      await db.destroy();
    }
  });
}

async function withServer(databaseUrl: string, use: (server: BenchServer) => Promise<void>) {
  const server = await startServer(databaseUrl);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

await run();
