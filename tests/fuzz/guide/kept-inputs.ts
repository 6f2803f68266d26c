import { writeFileSync } from 'node:fs';

const LONGEST = 1_000;
const MOST = 25;

type Kept = { input: string; steps: number[] };

/** Few short inputs that together reach what all of them reached, and the seeds do not. */
export function smallestCover(kept: readonly Kept[], seeds: readonly string[]): string[] {
  const open = new Set(kept.flatMap(({ steps }) => steps));
  for (const { input, steps } of kept) if (seeds.includes(input)) for (const step of steps) open.delete(step);
  const left = kept.filter(({ input }) => input.length <= LONGEST && !seeds.includes(input));
  const chosen: string[] = [];
  while (chosen.length < MOST) {
    let best: Kept | null = null;
    let bestGain = 0;
    for (const each of left) {
      const gain = each.steps.filter((step) => open.has(step)).length / Math.sqrt(each.input.length + 10);
      if (gain > bestGain) [best, bestGain] = [each, gain];
    }
    if (!best) break;
    chosen.push(best.input);
    for (const step of best.steps) open.delete(step);
  }
  return chosen;
}

/** As JSON in ASCII: marks of direction and lone surrogates would mislead in an editor. */
export function writeInputs(file: URL, inputs: readonly string[]): void {
  const lines = inputs.map((input) =>
    JSON.stringify(input).replaceAll(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  writeFileSync(file, `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`);
}
