import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { LaunchError, runToEnd } from './children.mjs';
import { projectRoot } from './install.mjs';
import { listenForStop, runInProject } from './run-in-project.mjs';
import { runSteps } from './run-steps.mjs';
import { printStep, summarise } from './test-output.mjs';
import { readReport } from './test-reports.mjs';
import { resultsFolder, steps } from './test-steps.mjs';
import { openWorld } from './test-world.mjs';

/** The argument that adds the full steps: `npm run test:full`. */
const FULL = 'full';

async function runChosen({ selected, filters, isFull }) {
  const startedMs = performance.now();
  const signal = listenForStop('Stopped.');
  mkdirSync(join(resultsFolder, 'logs'), { recursive: true });
  const world = await openWorld(selected, { isFull, signal });
  let ended;
  try {
    ended = await runSteps(selected, (step) => runStep(step, { world, filters, signal }));
  } finally {
    await world.close();
  }
  process.exitCode = summarise(ended, (performance.now() - startedMs) / 1000);
}

/** Arguments that name steps select them with their dependencies; others are passed to the test runners. */
function readArguments(given) {
  const isFull = given.includes(FULL);
  const words = given.filter((word) => word !== FULL);
  const chosen = new Set(words.filter((word) => steps.some((step) => step.name === word)));
  const filters = words.filter((word) => !chosen.has(word));
  if (words.length === 0)
    return { selected: steps.filter((step) => isFull || !step.isFull), filters, isFull };
  const isTaken = steps.some((step) => step.takesFilters && chosen.has(step.name));
  if (filters.length > 0 && !isTaken) {
    const names = steps.map((step) => step.name).join(', ');
    throw new LaunchError(`There is no step "${filters[0]}"; the steps are ${names}.`);
  }
  addNeeded(chosen);
  return { selected: steps.filter((step) => chosen.has(step.name)), filters, isFull };
}

/** Repeats until no dependency is added, because the order of steps is arbitrary. */
function addNeeded(chosen) {
  const before = chosen.size;
  for (const step of steps) if (chosen.has(step.name)) step.needs?.forEach((name) => chosen.add(name));
  if (chosen.size > before) addNeeded(chosen);
}

async function runStep(step, { world, filters, signal }) {
  const startedMs = performance.now();
  const { counts, output } = await runCommands(step, { world, filters, signal }).catch((error) => {
    signal.throwIfAborted();
    return { counts: { passed: 0, failed: 1 }, output: `${error.stack}\n` };
  });
  const log = join(resultsFolder, 'logs', `${step.name}.log`);
  writeFileSync(log, output);
  printStep(step, { counts, output, log, seconds: (performance.now() - startedMs) / 1000 });
  return counts;
}

async function runCommands(step, { world, filters, signal }) {
  if (step.report) rmSync(step.report.file, { force: true });
  step.prepare?.();
  const env = await world.envOf(step);
  const options = { cwd: projectRoot, env, stopSignal: step.stopSignal, signal };
  let output = '';
  let isOk = true;
  for (const [command, ...args] of step.commands) {
    const all = step.takesFilters ? [...args, ...filters] : args;
    output += `$ ${[command, ...all].join(' ')}\n`;
    const { code } = await runToEnd(command, all, { ...options, onOutput: (chunk) => (output += chunk) });
    isOk = code === 0;
    if (isOk) continue;
    output += `(exit code ${code})\n`;
    break;
  }
  const problem = step.findProblem?.() ?? '';
  return { counts: countTests(step, isOk && !problem), output: output + problem };
}

/** A check counts as one, a runner as its tests; a runner that fails or runs nothing counts at least one failure. */
function countTests({ report }, isOk) {
  if (!report) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  const read = readReport(report.file);
  const counts = read ? report.counts(read) : { passed: 0, failed: 0 };
  // A failed hook is a failure without a failed test.
  const failures = read ? report.failures(read).length : 0;
  const isBroken = !isOk || counts.passed + counts.failed === 0;
  return { passed: counts.passed, failed: Math.max(counts.failed, failures, isBroken ? 1 : 0) };
}

await runInProject(runChosen, { readFirst: async () => readArguments(argv.slice(2)) });
