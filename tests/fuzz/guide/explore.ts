import { type Random, seeded } from '../../support/results/generated-uploads.ts';
import { Broken, type Target } from '../target.ts';
import { forgetRun, newPaths, stepsOfRun, wordsOfRun } from './branches.ts';
import { measure } from './measure.ts';
import { mutate, pump } from './mutate.ts';
import { shrink } from './shrink.ts';

/** The longest time that others may wait for one input. */
const MOST_BLOCK_MS = 50;
const MOST_BYTES_MORE = 256 * 1024 * 1024;
const LARGE = 32 * 1024;
const LONGEST_KEPT = 6_000;
const MOST_WORDS = 600;
const SLOWEST = 6;

type Finding = { sentence: string; input: string; details: string; after: number };
export type Explored = {
  inputs: number;
  paths: number;
  branches: number;
  findings: Finding[];
  blockMs: number;
  seconds: number;
  /** Inputs that reached something new, with the steps that each took. */
  kept: { input: string; steps: number[] }[];
};
type Options = {
  inputs: number;
  seed: number;
  kept: readonly string[];
  /** False: what is reached does not choose the next input, to compare. */
  isGuided: boolean;
  mostFindings: number;
  /** Told before and after each run. */
  watch: { begin: (input: string) => void; end: () => void };
};

const sentenceOf = (error: unknown) =>
  error instanceof Broken ? error.message : `throws ${String(error).slice(0, 120)}`;
const detailsOf = (error: unknown) =>
  (error instanceof Broken
    ? JSON.stringify(error.details)
    : error instanceof Error
      ? error.stack
      : undefined) ?? '';

/** Tries inputs, and builds further ones on those that reach a new branch. */
export async function explore(target: Target, options: Options): Promise<Explored> {
  const random = seeded(options.seed);
  const paths = newPaths();
  const words = new Set(target.words);
  const pool = [...target.seeds];
  const slow: { input: string; blockMs: number }[] = [];
  const explored: Explored = {
    inputs: 0,
    paths: 0,
    branches: 0,
    findings: [],
    blockMs: 0,
    seconds: 0,
    kept: [],
  };
  const known = new Set<string>();
  const started = performance.now();
  const first = [...target.seeds, ...options.kept];

  for (let at = 0; at < options.inputs && explored.findings.length < options.mostFindings; at += 1) {
    const input = first[at] ?? nextInput(target, pool, slow, [...words], random);
    const { sentence, error, blockMs } = await tryInput(target, input, options);
    explored.inputs += 1;
    explored.blockMs = Math.max(explored.blockMs, blockMs);
    if (sentence !== null && !known.has(sentence)) {
      known.add(sentence);
      const again = async (shorter: string) =>
        (await tryInput(target, shorter, options)).sentence === sentence;
      const small = await shrink(input, again);
      explored.findings.push({ sentence, input: small, details: detailsOf(error), after: explored.inputs });
      continue;
    }
    const found = paths.add();
    explored.paths += found;
    if (at < first.length) addWords(words);
    if (found > 0 && options.isGuided && input.length <= LONGEST_KEPT) {
      pool.push(input);
      explored.kept.push({ input, steps: stepsOfRun() });
      if (words.size < MOST_WORDS) addWords(words);
    }
    slow.push({ input, blockMs });
    slow.sort((one, other) => other.blockMs - one.blockMs);
    slow.length = Math.min(slow.length, SLOWEST);
  }
  return { ...explored, branches: paths.branchCount(), seconds: (performance.now() - started) / 1000 };
}

function addWords(words: Set<string>) {
  for (const word of wordsOfRun()) if (words.size < MOST_WORDS) words.add(word);
}

function nextInput(
  target: Target,
  pool: readonly string[],
  slow: readonly { input: string }[],
  words: readonly string[],
  random: Random,
): string {
  // Younger inputs are deeper.
  const pick = () => pool[Math.floor(Math.sqrt(random.next()) * pool.length)] ?? '';
  if (random.below(100) === 0)
    return pump(target, random.below(2) === 0 ? random.pick(slow).input : pick(), random);
  return mutate(target, pick(), pick(), words, random);
}

async function tryInput(target: Target, input: string, { watch }: Options) {
  const isLarge = input.length > LARGE;
  const bytesBefore = isLarge ? process.memoryUsage.rss() : 0;
  watch.begin(`${target.name}: ${input}`);
  forgetRun();
  let { error, blockMs } = await measure(target, input);
  let sentence = error === undefined ? null : sentenceOf(error);
  const { mostBlockMs = MOST_BLOCK_MS } = target;
  // Compiling and collecting garbage take time too, but not each time.
  for (let again = 0; again < 4 && sentence === null && blockMs > mostBlockMs; again += 1) {
    forgetRun();
    blockMs = Math.min(blockMs, (await measure(target, input)).blockMs);
  }
  watch.end();
  if (sentence === null && blockMs > mostBlockMs) sentence = `others wait for more than ${mostBlockMs} ms`;
  if (isLarge && sentence === null && process.memoryUsage.rss() - bytesBefore > MOST_BYTES_MORE)
    sentence = 'takes more than 256 MiB';
  return { sentence, error, blockMs };
}
