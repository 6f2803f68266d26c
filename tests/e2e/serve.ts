import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startIssuer } from '../support/issuer.ts';
import { e2eDatabase } from './database.ts';

// Makes and seeds the database of the browser tests, then becomes the server they visit. An issuer on the next port
// stands in Google's place.
const root = fileURLToPath(new URL('../..', import.meta.url));
const issuer = await startIssuer({ port: Number(process.env['PORT']) + 1 });
const env = {
  ...process.env,
  DATABASE_URL: e2eDatabase.url,
  DEMO: '1',
  GOOGLE_CLIENT_ID: 'the-browser-tests',
  GOOGLE_CLIENT_SECRET: 'their-secret',
  GOOGLE_ISSUER_URL: issuer.url,
};

const admin = new pg.Client({ connectionString: e2eDatabase.adminUrl });
await admin.connect();
await admin.query(`drop database if exists ${e2eDatabase.name} with (force)`);
await admin.query(`create database ${e2eDatabase.name}`);
await admin.end();

const prepare = spawn(process.execPath, ['src/server/db/prepare.ts'], { cwd: root, env, stdio: 'inherit' });
const [code] = (await once(prepare, 'exit')) as [number | null];
if (code !== 0) process.exit(1);

const server = spawn(process.execPath, ['src/server/node.ts'], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.kill(signal));
server.once('exit', (exitCode) => process.exit(exitCode ?? 0));
