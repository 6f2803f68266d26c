import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { watchBranches } from './guide/branches.ts';
import { explore, type Explored } from './guide/explore.ts';
import { smallestCover, writeInputs } from './guide/kept-inputs.ts';
import { watchHangs } from './guide/watch-hangs.ts';
import type { Target } from './target.ts';

// npm run fuzz [target…] [-- --inputs=N --seed=N]: see docs/testing.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Over all targets together. */
    inputs: { type: 'string', default: '110000' },
    seed: { type: 'string', default: '1' },
    /** Keeps the fewest inputs that reach what was reached, for the next run. */
    keep: { type: 'boolean', default: false },
    /** Chooses inputs without regard to what they reach. */
    blind: { type: 'boolean', default: false },
    /** Ends a target with its first finding. */
    first: { type: 'boolean', default: false },
    /** A folder with other targets: the test of this very search. */
    targets: { type: 'string', default: 'targets' },
  },
});
const MOST_FINDINGS = 5;
const folder = new URL(`${values.targets}/`, import.meta.url);
const corpus = new URL('corpus/', import.meta.url);
const results = new URL('../../test-results/fuzz/', import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

// The second reader of PDFs warns of each number that it finds odd.
Object.assign(console, { warn: () => undefined });
watchBranches();
const targets: Target[] = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
  const module = (await import(new URL(file, folder).href)) as { targets?: Target[] };
  targets.push(...(module.targets ?? []));
}
const chosen = targets.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length === 0) {
  say(`Targets: ${targets.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

function keptInputs(name: string): string[] {
  try {
    return JSON.parse(readFileSync(new URL(`${name}.json`, corpus), 'utf8')) as string[];
  } catch {
    return [];
  }
}

function sayFindings({ name }: Target, { findings }: Explored) {
  for (const [index, { sentence, input, details, after }] of findings.entries()) {
    mkdirSync(results, { recursive: true });
    writeFileSync(new URL(`${name}-${index + 1}.json`, results), JSON.stringify(input));
    say(`  ${name}: ${sentence} (input ${after})\n    ${JSON.stringify(input).slice(0, 600)}`);
    if (details !== '') say(`    ${details.slice(0, 900)}`);
  }
}

const watch = watchHangs();
const total = { inputs: 0, findings: 0, paths: 0, blockMs: 0 };
say('target            inputs  paths  branches  findings  longest block  inputs/s');
for (const target of chosen) {
  const explored = await explore(target, {
    inputs: Math.ceil(Number(values.inputs) / chosen.length),
    seed: Number(values.seed),
    kept: keptInputs(target.name),
    isGuided: !values.blind,
    mostFindings: values.first ? 1 : MOST_FINDINGS,
    watch,
  });
  const { inputs, paths, branches, findings, blockMs, seconds, kept } = explored;
  const cells: [string, number][] = [
    [String(inputs), 8],
    [String(paths), 7],
    [String(branches), 10],
    [String(findings.length), 10],
    [`${blockMs.toFixed(1)} ms`, 15],
    [(inputs / seconds).toFixed(0), 10],
  ];
  say(target.name.padEnd(16) + cells.map(([text, width]) => text.padStart(width)).join(''));
  sayFindings(target, explored);
  if (values.keep) writeInputs(new URL(`${target.name}.json`, corpus), smallestCover(kept, target.seeds));
  total.inputs += inputs;
  total.paths += paths;
  total.findings += findings.length;
  total.blockMs = Math.max(total.blockMs, blockMs);
}
say(
  `${chosen.length} targets, ${total.inputs} inputs, ${total.paths} paths, ${total.findings} findings, ` +
    `longest block ${total.blockMs.toFixed(1)} ms`,
);
process.exit(total.findings > 0 ? 1 : 0);
