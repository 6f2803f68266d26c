import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { TEST_SECRET } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_TIMEOUT_MS = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** A real server process over the built client; stopped when the test file ends. */
export async function startServer(databaseUrl: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/server/node.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      APP_URL: url,
      APP_SECRET: TEST_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopAfterwards(child);
  await saysSo(child, /^listening on /m);
  return { url, child };
}

/** The same application as the edge runs it: workerd, started by wrangler, over the same PostgreSQL. */
export async function startWorker(databaseUrl: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = new URL(databaseUrl);
  if (!database.password) database.password = 'unused'; // wrangler insists on one
  const child = spawn(
    'node_modules/.bin/wrangler',
    [
      'dev',
      '--port',
      `${port}`,
      '--ip',
      '127.0.0.1',
      '--var',
      `APP_URL:${url}`,
      '--var',
      `APP_SECRET:${TEST_SECRET}`,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_HYPERDRIVE_LOCAL_CONNECTION_STRING_HYPERDRIVE: database.href,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // its own group, so that workerd goes with it
    },
  );
  stopAfterwards(child);
  await saysSo(child, /Ready on /);
  return { url };
}

function stopAfterwards(child: ChildProcess) {
  afterAll(async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.spawnargs.includes('dev')) process.kill(-child.pid, 'SIGTERM');
    else child.kill('SIGTERM');
    await ended;
  });
}

function saysSo(child: ChildProcess, pattern: RegExp): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), READY_TIMEOUT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!pattern.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${said}`));
    });
  });
}
