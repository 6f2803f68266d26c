import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TEST_SECRET } from '../../support/api/site.ts';
import { heapLimits, memoryVariables } from '../../support/processes/deployed-limits.ts';
import { freePort } from '../../support/processes/free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const MOST_KEPT_LINES = 2_000;

const endings = new Set<() => void>();
process.once('exit', () => endings.forEach((end) => end()));

type Options = {
  env?: Record<string, string>;
  /** A module that runs before the server: a shifted clock. */
  before?: URL;
};

/** A process of the built product. It may be killed and started again at the same address. */
export async function startServer(databaseUrl: string, { env = {}, before }: Options = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  /** What it logged at level error or worse, and what it wrote to standard error. */
  const complaints: string[] = [];
  let child: ChildProcess;
  let isWanted = true;

  const listen = (chunk: Buffer) => {
    const lines = chunk.toString().split('\n');
    complaints.push(...lines.filter((line) => line.includes('"level":"error"') || line.includes('rror:')));
    complaints.splice(0, complaints.length - MOST_KEPT_LINES);
  };

  async function start() {
    isWanted = true;
    const words = [...heapLimits, ...(before ? ['--import', before.href] : []), 'src/server/node.ts'];
    child = spawn(process.execPath, words, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...memoryVariables,
        PORT: `${port}`,
        DATABASE_URL: databaseUrl,
        APP_URL: url,
        APP_SECRET: TEST_SECRET,
        LOG_REQUESTS: '0',
        // As `npm start` has it: compiling takes the other server's processor.
        NODE_COMPILE_CACHE: `${root}node_modules/.cache/node-compile`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    const giveUpAt = Date.now() + READY_TIMEOUT_MS;
    while (!(await isAlive(url))) {
      if (child.exitCode !== null || !isWanted) throw new Error(`the server ended: ${complaints.at(-1)}`);
      if (Date.now() > giveUpAt) throw new Error('the server does not listen');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function endWith(signal: NodeJS.Signals) {
    isWanted = false;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  await start();
  endings.add(() => child.kill('SIGKILL'));
  return {
    url,
    complaints,
    start,
    kill: () => endWith('SIGKILL'),
    stop: () => endWith('SIGTERM'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Resident memory and open descriptors, from /proc. */
    uses: () => ({
      memoryMb:
        Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
    }),
  };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

const isAlive = async (url: string) =>
  (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.ok ?? false;
