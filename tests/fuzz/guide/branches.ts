import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { countBranches } from './count-branches.ts';

const MOST_BRANCHES = 65_536;
/** How often a branch ran, roughly: a loop that ran a hundred times instead of once is a new path. */
const STEPS = Uint8Array.from({ length: 256 }, (_, count) =>
  count < 4 ? count : count < 8 ? 4 : count < 16 ? 5 : count < 32 ? 6 : count < 128 ? 7 : 8,
);
const OURS = /\/(?:src\/(?:server|shared)|tests\/fuzz\/planted)\/.*\.ts$/;
/** Libraries that read what strangers send. */
const LIBRARIES = /\/node_modules\/(?:sanitize-html|htmlparser2)\/.*\.js$/;

const counters = new Uint32Array(MOST_BRANCHES);
const modules: { first: number; branches: number; words: string[] }[] = [];
let used = 0;

/** Every module of the server that is loaded from now on counts its branches. */
export function watchBranches(): void {
  Object.assign(globalThis, { __branches: counters });
  registerHooks({
    load(url, context, nextLoad) {
      const isOurs = OURS.test(url);
      if (!isOurs && !LIBRARIES.test(url)) return nextLoad(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      const isModule = isOurs || /^(?:import|export)\s/m.test(source);
      const counted = countBranches(source, used, isModule ? 'ts' : 'js');
      modules.push({ first: used, branches: counted.branches, words: counted.words });
      used += counted.branches;
      if (used > MOST_BRANCHES) throw new Error('more branches than counters');
      const format = isOurs ? 'module-typescript' : isModule ? 'module' : 'commonjs';
      return { format, source: counted.source, shortCircuit: true };
    },
  });
}

export const forgetRun = () => void counters.fill(0, 0, used);

/** What one target has reached so far: for each branch the steps of its counts, as bits. */
export function newPaths() {
  const seen = new Uint16Array(MOST_BRANCHES);
  return {
    /** Records the last run; returns how many branches, or counts of one, are new. */
    add(): number {
      let found = 0;
      for (let at = 0; at < used; at += 1) {
        const count = counters[at] ?? 0;
        if (count === 0) continue;
        const bit = 1 << (STEPS[Math.min(count, 255)] ?? 0);
        const before = seen[at] ?? 0;
        if ((before & bit) !== 0) continue;
        seen[at] = before | bit;
        found += 1;
      }
      return found;
    },
    branchCount: () => seen.reduce((sum, bits) => sum + Number(bits > 0), 0),
  };
}

/** The steps that the last run took. */
export function stepsOfRun(): number[] {
  const steps: number[] = [];
  for (let at = 0; at < used; at += 1) {
    const count = counters[at] ?? 0;
    if (count > 0) steps.push(at * 16 + (STEPS[Math.min(count, 255)] ?? 0));
  }
  return steps;
}

/** The words of the modules that the last run entered. */
export function wordsOfRun(): string[] {
  const entered = modules.filter(({ first, branches }) =>
    counters.subarray(first, first + branches).some((count) => count > 0),
  );
  return entered.flatMap(({ words }) => words);
}
