import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findOtherDatabase, readTarget, waitUntilReady } from './deploy-checks.ts';

const said = (origin: object) => `\n wrangler\n-------\n${JSON.stringify({ id: '2', origin }, null, 2)}\n`;
const hyperdrive = said({ host: 'db.example', port: 6432, database: 'mukhtabari', user: 'mukhtabari' });

test('each environment of wrangler.toml has an address and a Hyperdrive', () => {
  const wranglerToml = readFileSync(new URL('../wrangler.toml', import.meta.url), 'utf8');
  const staging = readTarget(wranglerToml, 'staging');
  const production = readTarget(wranglerToml, 'production');
  for (const { appUrl, hyperdriveId } of [staging, production]) {
    expect(appUrl).toMatch(/^https:\/\/./);
    expect(hyperdriveId).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(staging).not.toEqual(production);
});

test("migrations run only on the Worker's database", () => {
  const find = (url: string, words = hyperdrive) => findOtherDatabase(url, words);
  expect(find('postgres://me:pass@DB.example:5432/mukhtabari?sslmode=verify-full')).toBeNull();
  expect(find('postgres://me:pass@staging.example/mukhtabari')).toContain('staging.example/mukhtabari');
  expect(find('postgres://me:pass@db.example/mukhtabari_staging')).toContain('mukhtabari_staging');
  expect(find('postgres://me:pass@db.example/other')).not.toContain('pass');
  expect(find('postgres://me@db.example/mukhtabari', 'nothing')).toContain('does not say');
  expect(find('postgres://me@db.example/mukhtabari', said({ service_id: '1' }))).toContain('does not say');
});

test('waits for the uploaded version and reports one that is not ready', async () => {
  const answers = [503, 503, 200];
  const server = createServer((_request, response) => {
    response.writeHead(answers.shift() ?? 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await waitUntilReady(url, { tries: 5, everyMs: 1 })).toBeNull();
  expect(answers).toEqual([]);
  expect(await waitUntilReady(url, { tries: 2, everyMs: 1 })).toBe('503');
  expect(await waitUntilReady('http://127.0.0.1:1', { tries: 1, everyMs: 1 })).not.toBeNull();
});
