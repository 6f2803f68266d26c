import { TEST_SECRET } from '../api/site.ts';
import { throughPooler } from '../db/pooler.ts';
import { freePort } from './free-port.ts';
import { startProcess } from './start-process.ts';
import { startWrangler } from './start-wrangler.ts';

/** A real server process over the built client; stopped when the test file ends. */
export async function startServer(databaseUrl: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await startProcess({
    command: process.execPath,
    words: ['src/server/node.ts'],
    env: { PORT: `${port}`, DATABASE_URL: databaseUrl, APP_URL: url, APP_SECRET: TEST_SECRET, ...env },
    ready: /^listening on /m,
  });
  return { url, child };
}

/**
 * The same application as the edge runs it: workerd, started by wrangler, over the same PostgreSQL through a pooler
 * that stands in for Hyperdrive.
 */
export async function startWorker(databaseUrl: string, vars: Record<string, string> = {}) {
  const database = new URL(await throughPooler(databaseUrl));
  if (!database.password) database.password = 'unused'; // wrangler requires one
  return startWrangler({
    vars: (address) => ({ APP_URL: address, APP_SECRET: TEST_SECRET, ...vars }),
    env: { WRANGLER_HYPERDRIVE_LOCAL_CONNECTION_STRING_HYPERDRIVE: database.href },
  });
}
