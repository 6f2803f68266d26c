import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { startServer } from '../support/processes/server.ts';

const RACERS = 200;

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl, { max: 2 });
const env = { TRUSTED_PROXIES: '1' };
const servers = await Promise.all([startServer(databaseUrl, env), startServer(databaseUrl, env)]);

async function raceOf(emailOf: () => string, addressOf: (racer: number) => string) {
  const clients = servers.flatMap(({ url }) =>
    Array.from({ length: RACERS / 2 }, () => ({ url, client: openClient(url) })),
  );
  await Promise.all(clients.map(({ client }) => client.get('/healthz'))); // sockets are open before the race
  const answers = await Promise.all(
    clients.map(({ client, url }, racer) =>
      client.send(
        'POST',
        '/trpc/auth.signIn',
        JSON.stringify({ email: emailOf(), password: 'not this one' }),
        { 'content-type': 'application/json', origin: url, 'x-forwarded-for': addressOf(racer) },
      ),
    ),
  );
  for (const { client } of clients) client.close();
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  return (code: string) => answers.filter(({ body }) => body.includes(`"appError":"${code}"`)).length;
}

/** A request that finds the hashing queue full is not evaluated, and does not use an attempt. */
function expectNoMoreThan(points: number, answered: (code: string) => number) {
  const looked = answered('INVALID_CREDENTIALS');
  const busy = answered('SERVER_BUSY');
  expect(looked + busy + answered('RATE_LIMITED')).toBe(RACERS);
  expect(looked).toBeLessThanOrEqual(points);
  expect(looked + busy).toBeGreaterThanOrEqual(points);
}

test('200 guesses at one account, from 200 addresses, on two server processes: ten are evaluated', async () => {
  const { email } = await make.customer(db);
  const answered = await raceOf(
    () => email,
    (racer) => `198.51.100.${racer}`,
  );
  expectNoMoreThan(limits.signInByAccount.points, answered);
  expect(answered('RATE_LIMITED')).toBeGreaterThan(0);
});

test('200 accounts guessed at from one address, on two server processes: a hundred are evaluated', async () => {
  const answered = await raceOf(
    () => `${randomUUID()}@example.test`,
    () => '203.0.113.9',
  );
  expectNoMoreThan(limits.signInByAddress.points, answered);
  expect(answered('RATE_LIMITED')).toBeGreaterThan(0);
  await db.destroy();
});
