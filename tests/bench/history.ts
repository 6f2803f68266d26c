import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line, Report } from './report.ts';

export type Machine = { cores: number; processor: string; memoryGib: number; load: number };

export type Run = {
  at: string;
  commit: string;
  /** `full`, `quick`, or the groups that were asked for. */
  kind: string;
  scale: number;
  machine: { before: Machine; after: Machine };
  lines: Line[];
  notes: string[];
  failures: string[];
};

const folder = join(import.meta.dirname, '../../.data/bench/history');

/** `load`: the work of this and of other processes, as the mean of the last minute. */
export const readMachine = (): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? '',
  memoryGib: Math.round(totalmem() / 1024 ** 3),
  load: loadavg()[0] ?? 0,
});

/** Writes the run beside the earlier ones and returns its file. */
export function keepRun(
  { lines, notes, failures }: Report,
  facts: Omit<Run, 'lines' | 'notes' | 'failures' | 'commit'>,
) {
  const run: Run = { ...facts, commit: readCommit(), lines, notes, failures };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${run.at.replaceAll(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

/** The runs of one kind, or all, from the oldest to the newest. */
export function readRuns(kind?: string): Run[] {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const runs = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Run);
  return kind === undefined ? runs : runs.filter((run) => run.kind === kind);
}

/** The commit, with `+` where files differ from it. */
function readCommit(): string {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim();
  return (
    git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '')
  );
}
