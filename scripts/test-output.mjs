import { stdout } from 'node:process';
import { say } from './children.mjs';
import { readReport } from './test-reports.mjs';

const shownLines = 200;
const explainedFailures = 20;
const linesOfFailure = 25;
const slowestFiles = 20;

/** Prints one line for a finished step, then its failures. */
export function printStep(step, { counts, output, seconds, log }) {
  const count = step.report ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
  const mark = counts.failed === 0 ? 'ok  ' : 'FAIL';
  say(`${mark}  ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${count}`);
  if (counts.failed > 0 && !showFailures(step, log)) showEnd(output, log);
}

/** Prints only failures, because a log of the run may be truncated. Returns whether there are any. */
function showFailures({ report }, log) {
  const read = report && readReport(report.file);
  if (!read) return false;
  const failures = report.failures(read);
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
  const shown = lines.slice(-shownLines).map((line) => `      ${line}`);
  stdout.write(`${shown.join('\n')}\n`);
}

/** Prints the summary and returns the exit code. */
export function summarise(ended, seconds) {
  const ran = ended.filter(({ result }) => result !== null);
  const named = (chosen) => chosen.map(({ step }) => step.name).join(', ');
  const bad = ran.filter(({ result }) => result.failed > 0);
  const missing = ended.filter(({ result }) => result === null);
  printSlowest(ran);
  if (missing.length > 0) say(`\nNot run after the failure: ${named(missing)}`);
  say(bad.length > 0 ? `\nFailed: ${named(bad)}; logs in test-results/logs` : '\nEverything passed.');
  say(`${Math.round(seconds)} s in all`);
  const total = (name) => ran.reduce((sum, { result }) => sum + result[name], 0);
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return bad.length > 0 ? 1 : 0;
}

function printSlowest(ran) {
  const files = ran.flatMap(({ step: { report } }) => {
    const read = report && readReport(report.file);
    return read ? report.files(read) : [];
  });
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestFiles);
  if (slowest.length === 0) return;
  say('\nSlowest files:');
  for (const { file, seconds } of slowest) say(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
