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

/** One figure of the samples of each round, in the order of the rounds. */
export const eachRound = (rounds: number[][], figure: keyof Stats) =>
  rounds.map((samples) => statsOf(samples)[figure]);

/** Milliseconds of each call, run one after the other. */
export async function timeEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await run(item);
    samples.push(performance.now() - started);
  }
  return samples;
}

/** Runs all contestants in every round, so that a slow minute of the machine affects all of them. */
export async function alternate<Name extends string, Result>(
  rounds: number,
  contestants: Record<Name, (round: number) => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      results[name].push(await contestants[name](round));
    }
  }
  return results;
}

/** Runs the tasks of one queue with this many workers at once; returns milliseconds for all of them. */
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
        await run(task, client);
      }
    }),
  );
  return performance.now() - started;
}
