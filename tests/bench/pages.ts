import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { alternate, median, timeEach } from './measure.ts';
import { countAnswers } from './plain-client.ts';
import type { Report } from './report.ts';
import type { BenchServer } from './start-server.ts';

const ROUNDS = 5;
const SECONDS = 2;
const RENDERS = 120;
/** Simulates a dismissed banner: an uncached page, rendered like any visitor's. */
const PAST_THE_CACHE = 'mukhtabari.banners=none';
const WARM_UP = 400;

const pages = [
  { what: 'home', path: '/', most: 4 },
  { what: 'home', path: '/en', most: 4 },
  { what: 'test page', path: '/test/HbA1c', most: 3 },
  { what: 'test page', path: '/en/test/HbA1c', most: 3 },
];

/** P10, without the cache: the server process's own time for a page, without PostgreSQL. */
export async function benchPages({ app, cpuMs }: BenchServer, report: Report) {
  const get = async (path: string) => {
    const answer = await fetch(app + path, {
      headers: { 'accept-encoding': 'identity', cookie: PAST_THE_CACHE },
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const render = (path: string, count: number) =>
    timeEach(
      Array.from({ length: count }, () => path),
      get,
    );
  const contestants = Object.fromEntries(
    pages.map(({ path }) => [
      path,
      async () => {
        const before = await cpuMs();
        const samples = await render(path, RENDERS);
        return { cpu: ((await cpuMs()) - before) / RENDERS, ms: median(samples) };
      },
    ]),
  );
  for (const { path } of pages) {
    await render(path, WARM_UP);
  }
  const results = await alternate(ROUNDS, contestants);
  for (const { what, path, most } of pages) {
    const rounds = results[path] ?? [];
    report.add({
      group: 'P10',
      what: `${what} ${path}: server CPU`,
      value: rounds.map(({ cpu }) => cpu),
      unit: 'ms',
      target: { atMost: most },
    });
    report.add({
      group: 'P10',
      what: `${what} ${path}: answer, p50`,
      value: rounds.map(({ ms }) => ms),
      unit: 'ms',
    });
    report.add({
      group: 'P9',
      what: `${what} ${path}: HTML`,
      value: gzipSync(await get(path)).length / 1000,
      unit: 'kB gzip',
      target: { atMost: 20 },
      holdsAnywhere: true,
    });
  }
}

/** P10, with the cache: pages per second for visitors, compared to a server that returns one word. */
export async function benchCachedPages({ app, bare }: BenchServer, report: Report) {
  const load = (url: string) => async () => (await countAnswers(url, { seconds: SECONDS })) / SECONDS;
  const contestants: Record<string, () => Promise<number>> = { bare: load(`${bare}/`) };
  for (const { path } of pages) contestants[path] = load(app + path);
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  for (const { what, path } of pages) {
    report.add({
      group: 'P10',
      what: `${what} ${path}: from the cache`,
      value: results[path] ?? [],
      unit: '/s',
      reference: { what: 'bare Hono', value: results['bare'] ?? [] },
      target: { atLeast: 0.25 },
    });
  }
}

/** P9: the download size of a first visit, as `npm test` checks it. */
export function benchSizes(report: Report) {
  const { stdout } = spawnSync(process.execPath, ['scripts/check-size.mjs'], { encoding: 'utf8' });
  for (const line of stdout.trim().split('\n')) {
    const [, kilobytes, name] = /^\w+\s+([\d.]+) kB\s+([^,]+)/.exec(line) ?? [];
    if (kilobytes === undefined || name === undefined) continue;
    const isFont = name === 'fonts';
    report.add({
      group: 'P9',
      what: isFont ? 'fonts of a page' : `JavaScript of ${name}`,
      value: Number(kilobytes),
      unit: isFont ? 'kB' : 'kB gzip',
      // A dashboard is never a first visit.
      ...(!name.includes('dashboard') && { target: { atMost: isFont ? 66 : 150 } }),
      holdsAnywhere: true,
    });
  }
}
