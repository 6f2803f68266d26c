import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { TEST_SECRET } from '../support/api/site.ts';
import { asAdmin } from '../support/db/as-admin.ts';
import { databaseUrl } from '../support/db/database-url.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { isFull } from '../support/is-full.ts';
import { freePort } from '../support/processes/free-port.ts';
import { startServer, startWorker } from '../support/processes/server.ts';

/** Published passwords, and accounts of people. */
const demoUrl = await testDatabaseUrl({ isDemo: true });
const peopleUrl = await testDatabaseUrl();
const people = openDb(peopleUrl, { max: 1 });
afterAll(() => people.destroy());
await make.customer(people);

const SENTENCE = /^The setting [A-Z_]+ is not usable: [^\n]+\.\n$/;
const HOME = { APP_URL: 'http://127.0.0.1:1', APP_SECRET: TEST_SECRET };
const PUBLIC = { ...HOME, APP_URL: 'https://mukhtabari.example', TRUSTED_PROXIES: '1' };

const START = 'src/server/node.ts';
const RELEASE = 'src/server/seed/prepare.ts';

/**
 * `npm test` tries the first only, since each starts a process. Every other combination of settings: tests/api/platform/ports-runtime.test.ts.
 */
const refused: { why: string; names: string; settings: Record<string, string>; steps: string[] }[] = [
  {
    why: 'a demo database outside the demo',
    names: 'DEMO',
    settings: { ...PUBLIC, DATABASE_URL: demoUrl },
    steps: [START, RELEASE],
  },
  {
    why: 'the demo over accounts of people',
    names: 'DEMO',
    settings: { ...HOME, DATABASE_URL: peopleUrl, DEMO: '1' },
    steps: [START, RELEASE],
  },
  {
    why: 'the demo at a public address',
    names: 'DEMO',
    settings: { ...PUBLIC, DATABASE_URL: peopleUrl, DEMO: '1' },
    steps: [RELEASE],
  },
  {
    why: 'payments that move no money',
    names: 'PAYMENT_PROVIDER',
    settings: { ...PUBLIC, DATABASE_URL: peopleUrl, PAYMENT_PROVIDER: 'simulated' },
    steps: [START],
  },
  {
    why: 'a proxy that nobody named, behind which all people have one address',
    names: 'TRUSTED_PROXIES',
    settings: { ...PUBLIC, DATABASE_URL: peopleUrl, TRUSTED_PROXIES: '0', LISTEN_HOST: '0.0.0.0' },
    steps: [START],
  },
];

/** Where the process is not refused, it listens until it is stopped: that fails the test, too. */
async function runToEnd(program: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: `${await freePort()}`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('listening on ')) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, said };
}

test.each(isFull ? refused : refused.slice(0, 1))(
  '$why: refused with one sentence that names $names',
  async ({ names, settings, steps }) => {
    for (const step of steps) {
      const { code, said } = await runToEnd(step, settings);
      expect([step, code, said]).toEqual([step, 1, expect.stringMatching(SENTENCE)]);
      expect(said).toContain(`The setting ${names} is`);
    }
  },
);

test.runIf(isFull)('a refused release has made no account', async () => {
  await runToEnd(RELEASE, { ...HOME, DATABASE_URL: peopleUrl, DEMO: '1' });
  const emails = await people.selectFrom('users').select('email').execute();
  expect(emails.map(({ email }) => email).filter((email) => email?.endsWith('@demo.test'))).toEqual([]);
  expect(emails).toHaveLength(1);
});

test.runIf(isFull)(
  'a process that starts before its database answers ends once that turns out to be a demo database',
  async () => {
    const url = await testDatabaseUrl({ isDemo: true });
    const name = new URL(url).pathname.slice(1);
    const { child } = await startServer(databaseUrl(url, `${name}_late`));
    const ended = once(child, 'exit');
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    await asAdmin(databaseUrl(url, 'postgres'), `alter database "${name}" rename to "${name}_late"`);
    expect(await ended).toEqual([1, null]);
    expect(said).toMatch(SENTENCE);
  },
);

test.runIf(isFull)(
  'a Worker over a demo database outside the demo answers nothing, and its log says why',
  async () => {
    const { url, child } = await startWorker(demoUrl);
    let logged = '';
    const isLogged = new Promise<void>((resolve) => {
      child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
        logged += chunk;
        if (/"reason":"The setting DEMO is not usable: [^"]+\."/.test(logged)) resolve();
      });
    });
    for (const path of ['/', '/trpc/auth.session', '/readyz']) {
      const answer = await fetch(url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 503, 'Service Unavailable']);
    }
    await isLogged;
  },
);
