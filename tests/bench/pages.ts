import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { alternate, median, timeEach } from './measure.ts';
import type { Report } from './report.ts';
import type { BenchServer } from './start-server.ts';

const ROUNDS = 5;
const RENDERS = 120;
const WARM_UP = 400;

const pages = [
  { what: 'home', path: '/', most: 6 },
  { what: 'home', path: '/en', most: 6 },
  { what: 'test page', path: '/test/HbA1c', most: 3 },
  { what: 'test page', path: '/en/test/HbA1c', most: 3 },
];

/** P10, the half without a cache: what the server process itself spends on a page, PostgreSQL not counted. */
export async function benchPages({ app, cpuMs }: BenchServer, report: Report) {
  const get = async (path: string) => {
    const answer = await fetch(app + path, { headers: { 'accept-encoding': 'identity' } });
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
    // oxlint-disable-next-line no-await-in-loop -- the warm-up is not measured, but one at a time like the rest
    await render(path, WARM_UP);
  }
  const results = await alternate(ROUNDS, contestants);
  for (const { what, path, most } of pages) {
    const rounds = results[path] ?? [];
    report.add({
      group: 'P10',
      what: `${what} ${path}: server CPU`,
      value: median(rounds.map(({ cpu }) => cpu)),
      unit: 'ms',
      target: { atMost: most },
    });
    report.add({
      group: 'P10',
      what: `${what} ${path}: answer, p50`,
      value: median(rounds.map(({ ms }) => ms)),
      unit: 'ms',
    });
    report.add({
      group: 'P9',
      what: `${what} ${path}: HTML`,
      // oxlint-disable-next-line no-await-in-loop -- four pages
      value: gzipSync(await get(path)).length / 1000,
      unit: 'kB gzip',
      target: { atMost: 20 },
      holdsAnywhere: true,
    });
  }
}

/** P9: what a first visit downloads, as `npm test` checks it. */
export function benchSizes(report: Report) {
  const { stdout } = spawnSync(process.execPath, ['scripts/check-size.mjs'], { encoding: 'utf8' });
  for (const line of stdout.trim().split('\n')) {
    const [, kilobytes, name] = /^\w+\s+([\d.]+) kB\s+(.+)$/.exec(line) ?? [];
    if (kilobytes === undefined || name === undefined) continue;
    const isFont = name === 'fonts';
    report.add({
      group: 'P9',
      what: isFont ? 'fonts of a page' : `JavaScript of ${name}`,
      value: Number(kilobytes),
      unit: isFont ? 'kB' : 'kB gzip',
      // Nobody arrives at a dashboard first.
      ...(!name.includes('dashboard') && { target: { atMost: isFont ? 66 : 175 } }),
      holdsAnywhere: true,
    });
  }
  report.note('P9: Lighthouse is not measured here; it is not among the dependencies.');
}
