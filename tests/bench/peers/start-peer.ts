import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeOf, type PeerName } from './install-peer.ts';

const STARTS_WITHIN_MS = 120_000;
const FILLS_WITHIN_MS = 600_000;

const account = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'bench-password-1' };

const script = (name: string) => join(import.meta.dirname, `${name}.mjs`);
const directus = ['node_modules/directus/cli.js'];

/** What a peer is started with, and before that, once, to fill its database. */
const commands: Record<PeerName, { serve: string[]; ready: string }> = {
  postgraphile: { serve: [script('postgraphile')], ready: '/graphql' },
  vendure: { serve: [script('vendure')], ready: '/health' },
  directus: { serve: [...directus, 'start'], ready: '/server/ping' },
};

type Place = { name: PeerName; folder: string; databaseUrl: string };

const environment = ({ databaseUrl }: Place, port: number) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_ENV: 'production',
  GRAPHILE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  SECRET: 'bench-secret-0123456789012345678901',
  ...account,
  TELEMETRY: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});

/** Fills the peer's database with its own command. */
export function fillPeer(place: Place, args: string[]) {
  const { name, folder } = place;
  const run = spawnSync(
    nodeOf(folder, name),
    [...(name === 'directus' ? directus : [script(name)]), ...args],
    {
      cwd: folder,
      env: environment(place, 45_000),
      encoding: 'utf8',
      timeout: FILLS_WITHIN_MS,
    },
  );
  if (run.status !== 0) throw new Error(`${name} could not fill its database: ${run.stderr.slice(-400)}`);
}

export async function startPeer(place: Place) {
  const { name, folder } = place;
  const port = await freePort();
  const child = spawn(nodeOf(folder, name), commands[name].serve, {
    cwd: folder,
    env: environment(place, port),
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(url + commands[name].ready))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start`);
    }
    await pause(250);
  }
  return { url, stop: () => child.kill('SIGKILL') };
}

/** Directus answers nobody without a token. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  return data.access_token;
}

async function answers(url: string) {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    return false;
  }
}

const freePort = () =>
  new Promise<number>((settle, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
