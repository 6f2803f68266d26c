import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Row } from './part.ts';
import { turnsIn } from './turns.ts';

const runFile = fileURLToPath(new URL('run.ts', import.meta.url));
const LOOK_MS = 500;

/**
 * The soak alone at first, then the lanes beside it and beside each other, then the soak alone. Each is a process with a
 * PostgreSQL of its own, so that no fault reaches another lane and no client waits for another's.
 */
export async function runSideBySide(
  lanes: readonly (readonly string[])[],
  soak: string,
  words: readonly string[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-fire-turns-'));
  const turns = turnsIn(folder);
  const run = (parts: readonly string[], more: readonly string[] = []) =>
    runParts(parts, join(folder, `${parts.join('-')}.json`), [...words, ...more]);
  try {
    const soaking = run([soak], [`--turns=${folder}`]);
    let hasEnded = false;
    void soaking.finally(() => (hasEnded = true));
    while (!turns.mayBegin() && !hasEnded) await pause(LOOK_MS);
    const rows = await Promise.all(lanes.map((parts) => run(parts)));
    turns.end();
    return [...rows.flat(), ...(await soaking)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runParts(parts: readonly string[], file: string, words: readonly string[]): Promise<Row[]> {
  const child = spawn(process.execPath, [runFile, ...parts, `--rows=${file}`, ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const endIt = () => child.kill('SIGTERM');
  process.once('exit', endIt);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', endIt);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Row[];
  } catch {
    return [{ part: parts.join(', '), done: 'broke off', problems: [`its process ended with ${code}`] }];
  }
}
