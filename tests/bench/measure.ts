export type Stats = { mean: number; p50: number; p95: number; p99: number };

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function statsOf(samples: number[]): Stats {
  const sorted = samples.toSorted((a, b) => a - b);
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return { mean, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

export const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The median over the rounds of each figure, so that one disturbed round does not count. */
export function medianStats(rounds: number[][]): Stats {
  const each = rounds.map(statsOf);
  const medianOf = (name: keyof Stats) => median(each.map((stats) => stats[name]));
  return { mean: medianOf('mean'), p50: medianOf('p50'), p95: medianOf('p95'), p99: medianOf('p99') };
}

/** Milliseconds of each call, one after the other, as one person would wait. */
export async function timeEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (const item of items) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
    await run(item);
    samples.push(performance.now() - started);
  }
  return samples;
}

/** Rounds in which every contestant has its turn, so that a slow minute of the machine meets them all. */
export async function alternate<Name extends string, Result>(
  rounds: number,
  contestants: Record<Name, (round: number) => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- side by side they would disturb each other
      results[name].push(await contestants[name](round));
    }
  }
  return results;
}

/** Tasks taken from one queue by so many workers at once; milliseconds for all of them. */
export async function runAtOnce(
  clients: number,
  count: number,
  run: (task: number, client: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < count) {
        const task = next++;
        // oxlint-disable-next-line no-await-in-loop -- each client waits for its answer
        await run(task, client);
      }
    }),
  );
  return performance.now() - started;
}
