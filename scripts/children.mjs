import { spawn } from 'node:child_process';
import { stderr, stdout } from 'node:process';

/** A failure the person at the terminal can act on: its message is the one sentence they see. */
export class LaunchError extends Error {}

// The shell holds the other end of our pipe: when this process ends in any way, kill -9 included, the pipe
// closes and the command is told to stop. Its own session keeps a terminal's Ctrl-C from reaching it too early.
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

/** Starts a command that cannot outlive this process. `stop` asks politely, then insists. */
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
    // Already gone.
  }
}

/** Runs a command to its end and collects what it printed; an abort stops it and rejects. */
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
  // A grandchild that keeps the pipe open must not keep us waiting.
  await Promise.race([Promise.all(ended), sleep(2000)]);
  killGroup(run.child.pid);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return { code, ...collected };
}

/** Runs tasks side by side; the first failure stops the others before it is passed on. */
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

/** One sentence for what a person can fix, the whole trace for what is our own bug. */
export function report(error) {
  const text = error instanceof LaunchError ? error.message : (error?.stack ?? String(error));
  if (text) stderr.write(`${text.trimEnd()}\n`);
}
