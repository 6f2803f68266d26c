import { spawn } from 'node:child_process';
import { stderr, stdout } from 'node:process';

/** A failure that the user at the terminal can fix; its message is one sentence. */
export class LaunchError extends Error {}

// The shell reads from a pipe of this process: when the process ends in any way, kill -9 included, the pipe
// closes and the shell stops the command. Its own session shields it from a terminal's Ctrl-C.
const tetherScript = `
exec 4<&0
stop_signal=$1; shift
"$@" <&4 3<&- 4<&- &
command=$!
{ read -r _ <&3; kill -s "$stop_signal" "$command"; } >/dev/null 2>&1 &
watcher=$!
exec 3<&- 4<&- 2>/dev/null
wait "$command"; code=$?
kill "$watcher"
exit "$code"`;

/** Starts a command that ends with this process. `stop` sends SIGTERM, then SIGKILL. */
export function startTethered(command, args, given = {}) {
  const { stopSignal = 'TERM', input = 'ignore', output = ['inherit', 'inherit'], ...options } = given;
  const shellArgs = ['-c', tetherScript, 'sh', stopSignal, command, ...args];
  const child = spawn('/bin/sh', shellArgs, {
    ...options,
    detached: true,
    stdio: [input, ...output, 'pipe'],
  });
  const tether = child.stdio[3];
  tether.on('error', () => {});
  let isRunning = true;
  const exited = new Promise((settle) => {
    const finish = (code) => {
      isRunning = false;
      settle(code ?? 1);
    };
    child.once('error', () => finish(1));
    child.once('exit', finish);
  });
  const stop = async (timeoutMs = 10_000) => {
    tether.end();
    const timer = setTimeout(() => killGroup(child.pid), timeoutMs);
    const code = await exited;
    clearTimeout(timer);
    return code;
  };
  return { child, exited, stop, isRunning: () => isRunning };
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

/** Runs a command to its end and collects its output; an abort stops it and rejects. */
export async function runToEnd(command, args, { signal, onOutput, ...options } = {}) {
  signal?.throwIfAborted();
  const run = startTethered(command, args, { ...options, output: ['pipe', 'pipe'] });
  const collected = { stdout: '', stderr: '' };
  const collect = (name) => (chunk) => {
    collected[name] += chunk;
    onOutput?.(chunk);
  };
  const ended = ['stdout', 'stderr'].map((name) => {
    run.child[name].setEncoding('utf8').on('data', collect(name));
    return new Promise((settle) => run.child[name].once('close', settle));
  });
  const stop = () => run.stop(5000);
  signal?.addEventListener('abort', stop, { once: true });
  const code = await run.exited;
  // A grandchild may keep the pipe open, so the wait is limited.
  await Promise.race([Promise.all(ended), sleep(2000)]);
  killGroup(run.child.pid);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return { code, ...collected };
}

/** Runs tasks concurrently; the first failure stops the others and is rethrown. */
export async function together(signal, tasks) {
  const own = new AbortController();
  const both = AbortSignal.any([signal, own.signal]);
  const runs = tasks.map((task) => task(both));
  try {
    return await Promise.all(runs);
  } catch (error) {
    own.abort(error);
    await Promise.allSettled(runs);
    throw error;
  }
}

/** Waits without keeping the process alive. */
function sleep(milliseconds) {
  return new Promise((settle) => setTimeout(settle, milliseconds).unref());
}

export async function waitUntil(isTrue, timeoutMs, everyMs = 25) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) return false;
    await new Promise((settle) => setTimeout(settle, everyMs));
  }
  return true;
}

export function say(line) {
  stdout.write(`${line}\n`);
}

/** Prints one sentence for a LaunchError, the stack for any other error. */
export function report(error) {
  const text = error instanceof LaunchError ? error.message : (error?.stack ?? String(error));
  if (text) stderr.write(`${text.trimEnd()}\n`);
}
