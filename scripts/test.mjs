import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { LaunchError, runToEnd, say } from './children.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPgbouncer } from './find-pgbouncer.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { listenForStop, runInProject } from './run-in-project.mjs';
import { resultsFolder, steps } from './test-steps.mjs';

const stepsAtOnce = 2;
const shownLines = 200;
const explainedFailures = 20;
const linesOfFailure = 25;
/** Beside the application's settings: what changes a build, or what wrangler starts. */
const notForTests = [
  'FORCE_COLOR',
  'NODE_ENV',
  'SERVICE_WORKER',
  'CLOUDFLARE_ENV',
  'CLOUDFLARE_INCLUDE_PROCESS_ENV',
];

async function runChosen({ selected, filters }) {
  const signal = listenForStop('Stopped.');
  mkdirSync(join(resultsFolder, 'logs'), { recursive: true });
  const world = await openWorld(selected, signal);
  let results;
  try {
    results = await runSteps(selected, (step) => runStep(step, { ...world, filters, signal }));
  } finally {
    await world.close();
  }
  process.exitCode = summarise(results);
}

/** Words that name steps choose them, with what they need; other words are passed on to the test runners. */
function readArguments(words) {
  const chosen = new Set(words.filter((word) => steps.some((step) => step.name === word)));
  const filters = words.filter((word) => !chosen.has(word));
  if (chosen.size === 0 && filters.length === 0) return { selected: steps, filters };
  const isTaken = steps.some((step) => step.takesFilters && chosen.has(step.name));
  if (filters.length > 0 && !isTaken) {
    const names = steps.map((step) => step.name).join(', ');
    throw new LaunchError(`There is no step "${filters[0]}"; the steps are ${names}.`);
  }
  for (const step of steps) if (chosen.has(step.name)) step.needs?.forEach((name) => chosen.add(name));
  return { selected: steps.filter((step) => chosen.has(step.name)), filters };
}

/** What the steps need from outside: a PostgreSQL that forgets, a browser, and an environment without ours. */
async function openWorld(selected, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-test-'));
  const env = { ...projectEnv(), NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' };
  env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  env.CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV = 'false';
  // Only now: an older Node, which may have begun this, cannot read it.
  const { settingNames } = await import('./setting-names.ts');
  for (const name of [...settingNames(), ...notForTests]) delete env[name];
  const world = { env, database: undefined, browserProblem: '' };
  world.close = async () => {
    await world.database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (selected.some((step) => step.database)) {
      world.database = await startEmbeddedPostgres({ dataDir: folder, durable: false });
      env.TEST_DATABASE_URL = new URL('/postgres', world.database.url).href;
    }
    if (selected.some((step) => step.browser)) await addBrowser(world, signal);
    if (selected.some((step) => step.pooler)) await addPooler(world, signal);
  } catch (error) {
    await world.close();
    throw error;
  }
  return world;
}

async function addBrowser(world, signal) {
  try {
    world.env.CHROMIUM_PATH = await findBrowser(signal);
    say(`Browser: ${world.env.CHROMIUM_PATH}`);
  } catch (error) {
    signal.throwIfAborted();
    world.browserProblem = `${error.message}\n`;
  }
}

async function addPooler(world, signal) {
  try {
    Object.assign(world.env, await findPgbouncer(signal));
  } catch (error) {
    // The tests that need it say so; the others run.
    signal.throwIfAborted();
    say(error.message);
  }
}

/** Starts each step as soon as what it needs has ended, two at a time, and never stops at a failure. */
async function runSteps(selected, run) {
  const waiting = [...selected];
  const running = new Map();
  const results = new Map();
  const isFree = ({ needs = [], isAlone }) => {
    const hasRoom = running.size < stepsAtOnce && ![...running.keys()].some((step) => step.isAlone);
    const isReady = needs.every((name) => results.has(name) || !selected.some((step) => step.name === name));
    return hasRoom && isReady && (!isAlone || running.size === 0);
  };
  while (results.size < selected.length) {
    for (let next = waiting.find(isFree); next; next = waiting.find(isFree)) {
      const step = next;
      waiting.splice(waiting.indexOf(step), 1);
      const finish = (result) => {
        running.delete(step);
        results.set(step.name, result);
      };
      running.set(step, run(step).then(finish));
    }
    await Promise.race(running.values());
  }
  return [...results.entries()].map(([name, result]) => ({ name, ...result }));
}

async function runStep(step, world) {
  const started = performance.now();
  const { counts, output } = await runCommands(step, world).catch((error) => {
    world.signal.throwIfAborted();
    return { counts: { passed: 0, failed: 1 }, output: `${error.stack}\n` };
  });
  const seconds = (performance.now() - started) / 1000;
  const log = join(resultsFolder, 'logs', `${step.name}.log`);
  writeFileSync(log, output);
  const count = step.readCounts ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
  const mark = counts.failed === 0 ? 'ok  ' : 'FAIL';
  say(`${mark}  ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${count}`);
  if (counts.failed > 0 && !showFailures(step, log)) showEnd(output, log);
  return counts;
}

async function runCommands(step, { env, database, browserProblem, filters, signal }) {
  if (step.browser && browserProblem) return { counts: { passed: 0, failed: 1 }, output: browserProblem };
  if (step.countsFile) rmSync(step.countsFile, { force: true });
  step.prepare?.();
  const databaseEnv = step.migratesDatabase ? { DATABASE_URL: database.url } : {};
  const options = {
    cwd: projectRoot,
    env: { ...env, ...databaseEnv, ...step.env },
    stopSignal: step.stopSignal,
    signal,
  };
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

/** A check counts as one; a runner as its tests, and as one failure more than none when it fails or ran nothing. */
function countTests({ countsFile, readCounts }, isOk) {
  if (!readCounts) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  const none = { passed: 0, failed: 0 };
  const counts = existsSync(countsFile) ? readCounts(JSON.parse(readFileSync(countsFile, 'utf8'))) : none;
  const isBroken = !isOk || counts.passed + counts.failed === 0;
  return { passed: counts.passed, failed: Math.max(counts.failed, isBroken ? 1 : 0) };
}

/** What failed, and nothing else: a record of the run may keep only its first lines. Says whether there was any. */
function showFailures({ countsFile, readFailures }, log) {
  if (!readFailures || !existsSync(countsFile)) return false;
  const failures = readFailures(JSON.parse(readFileSync(countsFile, 'utf8')));
  for (const { title, message } of failures)
    say(`      ✘ ${title}\n          ${message.trim().split('\n')[0]}`);
  for (const { title, message } of failures.slice(0, explainedFailures)) {
    const lines = message.trim().split('\n').slice(0, linesOfFailure);
    say(`\n      ✘ ${title}\n${lines.map((line) => `        ${line}`).join('\n')}`);
  }
  if (failures.length > 0) say(`      all of it: ${log}`);
  return failures.length > 0;
}

function showEnd(output, log) {
  const lines = output.trimEnd().split('\n');
  if (lines.length > shownLines) say(`      ... the first ${lines.length - shownLines} lines are in ${log}`);
  stdout.write(
    `${lines
      .slice(-shownLines)
      .map((line) => `      ${line}`)
      .join('\n')}\n`,
  );
}

function summarise(results) {
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
  const bad = results.filter((result) => result.failed > 0).map((result) => result.name);
  say(bad.length > 0 ? `\nFailed: ${bad.join(', ')}; logs in test-results/logs` : '\nEverything passed.');
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return bad.length > 0 ? 1 : 0;
}

await runInProject(runChosen, { readFirst: async () => readArguments(argv.slice(2)) });
