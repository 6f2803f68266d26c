import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEMO_SECRET, makeDemoDatabase } from '../support/db/demo-database.ts';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, startFakeMoyasar } from '../support/payments/fake-moyasar.ts';
import { startIssuer } from '../support/people/issuer.ts';
import { e2eDatabase } from './database.ts';
import { originOf, ports } from './origins.ts';

// Creates and seeds the database of the browser tests, then becomes the server under test. An issuer on the next port
// replaces Google. Two more servers of the same database use the other payment methods: see origins.ts.
const root = fileURLToPath(new URL('../..', import.meta.url));
const issuer = await startIssuer({ port: ports.issuer });
const moyasar = await startFakeMoyasar({
  port: ports.fakeMoyasar,
  webhook: { url: `${originOf('moyasar')}/webhooks/moyasar` },
});
const env = {
  ...process.env,
  DATABASE_URL: e2eDatabase.url,
  APP_SECRET: DEMO_SECRET,
  DEMO: '1',
  PASSWORD_HASHING: 'cheap',
  GOOGLE_CLIENT_ID: 'the-browser-tests',
  GOOGLE_CLIENT_SECRET: 'their-secret',
  GOOGLE_ISSUER_URL: issuer.url,
};

await makeDemoDatabase(e2eDatabase.adminUrl, e2eDatabase.name);

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
// Playwright waits for the last server: once it is ready, the others are too, or soon.
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
