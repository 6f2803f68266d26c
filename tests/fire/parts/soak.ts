import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { MIXED } from '../load/load.ts';
import type { Part } from '../part.ts';
import { underLoad } from '../under-load.ts';
import type { Site } from '../world/world.ts';

const SAMPLES = 40;
const CLIENTS = 16;
/** The caches of a server fill first. */
const WARM_SHARE = 0.2;
const MOST_GROWTH = 1.1;
const MOST_MEMORY_MB = 40;
const MOST_DESCRIPTORS = 25;
const MOST_SLOWER = 2.5;

type Sample = { memoryMb: number; descriptors: number; connections: number; p99Ms: number };

/** A mixed load, pages included, for a long time: nothing grows, and nothing becomes slower. */
export const soak: Part = {
  name: 'soak',
  async run(world, { soakMinutes }) {
    const row = await underLoad(
      world,
      {
        part: 'soak',
        name: 'soak',
        clients: CLIENTS,
        mix: MIXED,
        done: (clients) => `${soakMinutes} minutes, ${clients} clients and pages`,
      },
      async ({ site, load }) => {
        const samples: Sample[] = [];
        const intervalMs = (soakMinutes * 60_000) / SAMPLES;
        await pause(intervalMs * SAMPLES * WARM_SHARE);
        load.tally.latencies.length = 0;
        while (samples.length < SAMPLES * (1 - WARM_SHARE)) {
          const until = performance.now() + intervalMs;
          while (performance.now() < until) await readPages(site);
          samples.push(await takeSample(site, load.tally.latencies.splice(0)));
        }
        return compare(samples);
      },
    );
    return [row];
  },
};

async function readPages({ servers }: Site) {
  for (const { url } of servers) {
    for (const path of ['/', '/en', '/en/labs', '/en/search']) {
      const response = await fetch(url + path);
      await response.arrayBuffer();
    }
  }
  await pause(200);
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

/** The first quarter and the last: medians, so that one busy moment of the machine decides nothing. */
function compare(samples: readonly Sample[]) {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const of = (name: keyof Sample) => ({
    first: median(samples.slice(0, quarter).map((sample) => sample[name])),
    last: median(samples.slice(-quarter).map((sample) => sample[name])),
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
