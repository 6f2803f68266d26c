import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, startFakeMoyasar } from '../support/fake-moyasar.ts';
import { startIssuer } from '../support/issuer.ts';
import { e2eDatabase } from './database.ts';
import { originOf, ports } from './origins.ts';

// Makes and seeds the database of the browser tests, then becomes the server they visit. An issuer on the next port
// stands in Google's place. Two more servers of the same database pay in the other ways: see origins.ts.
const root = fileURLToPath(new URL('../..', import.meta.url));
const issuer = await startIssuer({ port: ports.issuer });
const moyasar = await startFakeMoyasar({
  port: ports.fakeMoyasar,
  webhook: { url: `${originOf('moyasar')}/webhooks/moyasar` },
});
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

const payingBy = (name: 'moyasar' | 'none', more: Record<string, string>) => ({
  PORT: `${ports[name]}`,
  APP_URL: originOf(name),
  PAYMENT_PROVIDER: name,
  ...more,
});
const others = [
  payingBy('none', {}),
  payingBy('moyasar', {
    MOYASAR_API_URL: moyasar.apiUrl,
    MOYASAR_SECRET_KEY: FAKE_SECRET_KEY,
    MOYASAR_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
  }),
];
// The one that is waited for comes last: when it is ready, so are the others, or soon.
const servers = [...others, {}].map((own) =>
  spawn(process.execPath, ['src/server/node.ts'], { cwd: root, env: { ...env, ...own }, stdio: 'inherit' }),
);
const stop = () => servers.forEach((server) => server.kill());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
for (const server of servers) {
  server.once('exit', (exitCode) => {
    stop();
    process.exit(exitCode ?? 0);
  });
}
