import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

type Started = {
  command: string;
  words: string[];
  env: Record<string, string>;
  /** The output that marks the process as ready. */
  ready: RegExp;
  /** Also stops the processes that it starts. */
  isGroup?: boolean;
};

/** A process in the project's folder, ready; stopped when the test or file that started it ends. */
export async function startProcess({ command, words, env, ready, isGroup = false }: Started) {
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  stopAfterwards(() => stop(child, isGroup));
  await saysSo(child, ready);
  return child;
}

/** Bound to the test that starts it; outside of tests to the file. */
function stopAfterwards(stopIt: () => Promise<void>) {
  try {
    onTestFinished(stopIt);
  } catch {
    afterAll(stopIt);
  }
}

async function stop(child: ChildProcess, isGroup: boolean) {
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  if (!hasEnded()) {
    const ended = once(child, 'exit');
    const tooLong = setTimeout(() => send(child, isGroup, 'SIGKILL'), STOP_TIMEOUT_MS);
    send(child, isGroup, 'SIGTERM');
    await ended;
    clearTimeout(tooLong);
  }
  // Its remaining child processes.
  if (isGroup) send(child, isGroup, 'SIGKILL');
}

function send(child: ChildProcess, isGroup: boolean, signal: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    process.kill(isGroup ? -child.pid : child.pid, signal);
  } catch (error) {
    // It has ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function saysSo(child: ChildProcess, ready: RegExp): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), READY_TIMEOUT_MS);
    let isSaid = false;
    const listen = (chunk: Buffer) => {
      // It logs a line for each request later.
      if (isSaid) return;
      said += chunk.toString();
      isSaid = ready.test(said);
      if (!isSaid) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why}:\n${said}`));
    };
    child.once('exit', (code) => fail(`ended with ${code}`));
    child.once('error', ({ message }) => fail(message));
  });
}
