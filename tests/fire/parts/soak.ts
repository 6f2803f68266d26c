import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Mix } from '../load/load.ts';
import type { Part } from '../part.ts';
import type { Turns } from '../turns.ts';
import { underLoad } from '../under-load.ts';
import type { Site } from '../world/world.ts';

const SAMPLES = 40;
const CLIENTS = 16;
/** Of the thirty of the whole: building, opening and judging take the rest. */
const LEAST_MINUTES = 25;
/** The caches of a server fill first. */
const WARM_SHARE = 0.2;
const MOST_GROWTH = 1.1;
const MOST_MEMORY_MB = 40;
const MOST_DESCRIPTORS = 25;
const MOST_SLOWER = 2.5;

type Sample = { memoryMb: number; descriptors: number; connections: number; p99Ms: number };

/** Everything, most of it short. */
const MIX: Mix = { book: 12, buy: 4, cancel: 6, move: 5, mine: 8, slots: 7, rename: 58 };
const THINK_MS = 300;
const BETWEEN_PAGES_MS = 500;
const WARM_MS = 60_000;
const QUIET_MS = 120_000;
const QUIET_SAMPLES = 12;
const CALMING_MS = 10_000;
const BESIDE_MS = 30_000;

/**
 * A mixed load, pages included, for a long time: nothing grows, and nothing becomes slower. Beside the other parts it
 * lasts as long as they do; its times are compared where it is alone, in the first and in the last minutes.
 */
export const soak: Part = {
  name: 'soak',
  async run(world, { share, soakMinutes, turns }) {
    const begun = performance.now();
    const row = await underLoad(
      world,
      {
        part: 'soak',
        name: 'soak',
        clients: CLIENTS,
        mix: MIX,
        thinkMs: THINK_MS,
        done: (clients) =>
          `${((performance.now() - begun) / 60_000).toFixed(0)} minutes, ${clients} clients and pages`,
      },
      async ({ site, load }) => {
        const takeSamples = async (count: number, intervalMs: number) => {
          const samples: Sample[] = [];
          load.tally.latencies.length = 0;
          while (samples.length < count) {
            const until = performance.now() + intervalMs;
            while (performance.now() < until) await readPages(site);
            samples.push(await takeSample(site, load.tally.latencies.splice(0)));
          }
          return samples;
        };
        if (turns) return besideOthers(takeSamples, turns, share);
        const intervalMs = (soakMinutes * 60_000) / SAMPLES;
        await takeSamples(SAMPLES * WARM_SHARE, intervalMs);
        const samples = await takeSamples(SAMPLES * (1 - WARM_SHARE), intervalMs);
        const quarter = Math.max(1, Math.floor(samples.length / 4));
        return compare(samples.slice(0, quarter), samples.slice(-quarter));
      },
    );
    const minutes = (performance.now() - begun) / 60_000;
    return [{ ...row, minutes, least: { minutes: turns ? share * LEAST_MINUTES : soakMinutes } }];
  },
};

/** Alone, then beside the other parts until they have ended, then alone again. */
async function besideOthers(
  takeSamples: (count: number, intervalMs: number) => Promise<Sample[]>,
  turns: Turns,
  share: number,
) {
  const quietMs = (QUIET_MS * share) / QUIET_SAMPLES;
  await takeSamples(1, WARM_MS * share);
  const first = await takeSamples(QUIET_SAMPLES, quietMs);
  turns.begin();
  const until = performance.now() + (LEAST_MINUTES * 60_000 - WARM_MS - QUIET_MS * 2) * share;
  while (!turns.areOver() || performance.now() < until) await takeSamples(1, BESIDE_MS * share);
  await takeSamples(1, CALMING_MS);
  return compare(first, await takeSamples(QUIET_SAMPLES, quietMs));
}

async function readPages({ servers }: Site) {
  for (const { url } of servers) {
    for (const path of ['/', '/en', '/en/labs', '/en/search']) {
      const response = await fetch(url + path);
      await response.arrayBuffer();
    }
    await pause(BETWEEN_PAGES_MS);
  }
}

async function takeSample({ servers, db }: Site, latencies: number[]): Promise<Sample> {
  const uses = servers.map((server) => server.uses());
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity where datname = current_database()`.execute(db);
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    memoryMb: Math.max(...uses.map(({ memoryMb }) => memoryMb)),
    descriptors: Math.max(...uses.map(({ descriptors }) => descriptors)),
    connections: rows[0]?.connections ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians, so that one busy moment of the machine decides nothing. */
function compare(firstSamples: readonly Sample[], lastSamples: readonly Sample[]) {
  const of = (name: keyof Sample) => ({
    first: median(firstSamples.map((sample) => sample[name])),
    last: median(lastSamples.map((sample) => sample[name])),
  });
  const [memory, descriptors, connections, p99] = (
    ['memoryMb', 'descriptors', 'connections', 'p99Ms'] as const
  ).map(of) as [Ends, Ends, Ends, Ends];
  const grew = [
    memory.last > memory.first * MOST_GROWTH + MOST_MEMORY_MB && say('memory in MB', memory),
    descriptors.last > descriptors.first + MOST_DESCRIPTORS && say('descriptors', descriptors),
    connections.last > connections.first + MOST_DESCRIPTORS && say('connections', connections),
  ].filter((sentence) => sentence !== false);
  const slower = p99.last > p99.first * MOST_SLOWER ? [say('p99 in ms', p99)] : [];
  return {
    leaked: grew.length,
    problems: [...grew, ...slower],
    notes: [
      say('memory in MB', memory),
      say('descriptors', descriptors),
      say('connections', connections),
      say('p99 in ms', p99),
    ],
  };
}

type Ends = { first: number; last: number };
const say = (what: string, { first, last }: Ends) =>
  `${what}: ${first.toFixed(0)} at first, ${last.toFixed(0)} at last`;
