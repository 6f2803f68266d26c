import { join } from 'node:path';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import { benchAdmin } from './admin.ts';
import { benchBasket } from './basket.ts';
import { benchBooking, benchBookingGrowth, CLIENTS } from './booking.ts';
import {
  checkCounts,
  type Databases,
  FULL_SCALE,
  openSiteDb,
  POOL,
  prepareDatabases,
  withCopy,
} from './databases.ts';
import { drawHistory } from './draw-history.ts';
import { benchGrowth } from './growth.ts';
import { keepRun, readMachine, readRuns } from './history.ts';
import { benchHttp } from './http.ts';
import { benchCachedPages, benchPages, benchSizes } from './pages.ts';
import { benchPeers } from './peers/bench-peers.ts';
import { writePlans } from './plans.ts';
import { printReport } from './print-report.ts';
import { benchQuick } from './quick.ts';
import { createReport, type Report } from './report.ts';
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

const words = process.argv.slice(2);

async function run() {
  if (words[0] === 'draw') return console.log(`Page: ${drawHistory(folder)}`);
  const isQuick = words[0] === 'quick';
  const isPeers = words[0] === 'peers';
  const asked = new Set(groups.filter((name) => words.length === 0 || words.includes(name)));
  if (!isQuick && !isPeers && asked.size === 0)
    throw new Error(`The groups are: quick, draw, peers, ${groups.join(', ')}`);
  const scale = Number(process.env['BENCH_SCALE'] ?? FULL_SCALE);
  const report = createReport(scale >= FULL_SCALE);
  const kind = isQuick || isPeers ? (words[0] ?? '') : words.length === 0 ? 'full' : [...asked].join(' ');
  const [at, before] = [new Date().toISOString(), readMachine()];
  const former = readRuns(kind).at(-1);
  if (isQuick) await measureQuick({ scale, report, asked });
  else if (isPeers) await measurePeers({ scale, report, asked });
  else await measureGroups({ scale, report, asked });
  printReport(report, former?.lines);
  if (former) console.log(`"since then" compares with ${former.commit} of ${former.at}`);
  console.log(`JSON: ${keepRun(report, { at, kind, scale, machine: { before, after: readMachine() } })}`);
  process.exitCode = report.failures.length === 0 ? 0 : 1;
}

function adminUrl() {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Start the benchmark with: npm run bench');
  return url;
}

/** The hot paths on a tenth of the data, to hold a change against. */
async function measureQuick({ scale, report }: Plan) {
  const databases = await prepareDatabases(adminUrl(), scale, ['tenth', 'demo']);
  await withCopy(databases, { source: databases.tenth, name: 'bench_quick' }, (url) =>
    withServer(databases.demo, (server) => during('hot paths', benchQuick(url, server, report))),
  );
}

/** Other servers; never part of all groups, since it installs them. */
async function measurePeers({ scale, report }: Plan) {
  const databases = await prepareDatabases(adminUrl(), scale, ['tenth']);
  await during(
    'peers',
    benchPeers(databases, { root: join(folder, '../peers'), only: words.slice(1) }, report),
  );
}

async function measureGroups(plan: Plan) {
  const { scale, report, asked } = plan;
  const needsScale = [...asked].some((name) => name !== 'scale' && !WITHOUT_SCALE.has(name));
  const wanted = asked.has('scale') ? (['full', 'demo'] as const) : (['demo'] as const);
  const databases = await prepareDatabases(adminUrl(), scale, needsScale ? undefined : wanted);
  if (needsScale) await measureReading(databases, plan);
  await measureWriting(databases, plan);
  await measureProcesses(databases, plan);
  await measureResults(databases, plan);
  if (asked.has('store')) await during('store', benchStore(databases.demo, report));
  if (asked.has('pages'))
    await during(
      'pages',
      withServer(databases.demo, async (server) => {
        await benchPages(server, report);
        await benchCachedPages(server, report);
      }),
    );
  if (asked.has('sizes')) benchSizes(report);
  if (asked.has('web'))
    await during(
      'Lighthouse',
      withServer(databases.demo, (server) => benchWeb(server, report)),
    );
}

/** Shows progress: the whole run takes several minutes. */
async function during<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work;
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${name}`);
  return result;
}

async function measureReading(databases: Databases, { scale, report, asked }: Plan) {
  const full = openSiteDb(databases.full, POOL);
  const tenth = openSiteDb(databases.tenth, POOL);
  const timers = [full, tenth].map((db) => setInterval(() => void refreshEarliestSlots({ db }), 60_000));
  // What the scheduler of a server does all the time.
  await Promise.all([full, tenth].map((db) => releaseExpiredHolds({ db })));
  await Promise.all([full, tenth].map((db) => refreshEarliestSlots({ db })));
  try {
    await checkCounts(full, scale, report);
    await checkCounts(tenth, scale / 10, report);
    if (asked.has('search')) await during('plans', writePlans(databases.full, folder));
    if (asked.has('search')) await during('search', benchSearch(full, report));
    if (asked.has('basket')) await during('basket', benchBasket(full, report));
    if (asked.has('slots')) await during('slots and dashboards', benchSlots(full, report));
    if (asked.has('admin')) await during('administrator', benchAdmin(full, report));
    if (asked.has('growth')) await during('growth', benchGrowth(full, tenth, report));
  } finally {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([full.destroy(), tenth.destroy()]);
  }
}

/** Groups that write use copies, so that the next run has the same data. */
async function measureWriting(databases: Databases, { report, asked }: Plan) {
  if (!asked.has('booking') && !asked.has('http')) return;
  await withCopy(databases, { source: databases.full, name: 'bench_copy' }, async (fullUrl) => {
    const full = openSiteDb(fullUrl, CLIENTS);
    try {
      if (asked.has('booking')) {
        await withCopy(databases, { source: databases.tenth, name: 'bench_copy_tenth' }, async (tenthUrl) => {
          const tenth = openSiteDb(tenthUrl, 1);
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
    const db = openSiteDb(url, 4);
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
    const db = openSiteDb(url, POOL);
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
