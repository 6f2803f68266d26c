import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { startServer } from '../support/processes/server.ts';

const databaseUrl = await testDatabaseUrl();
const { url } = await startServer(databaseUrl);

const faces = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
const at = (site: string, address: string) => `${site.replace('127.0.0.1', address)}/healthz`;
const hasIpv6 = faces.some(({ address }) => address === '::1');

/** Addresses of this machine that other machines may reach. */
const outside = faces
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);
// Linux serves all of 127.0.0.0/8, so there is always one more address there.
if (process.platform === 'linux') outside.push('127.0.0.2');

test('without a setting a process is reachable from its own machine only, by either address of localhost', async () => {
  const own = ['127.0.0.1', 'localhost', ...(hasIpv6 ? ['[::1]'] : [])];
  for (const address of own) expect((await fetch(at(url, address))).status, address).toBe(200);
  for (const address of outside)
    await expect(fetch(at(url, address)), address).rejects.toThrow('fetch failed');
});

test('a process with a listening address is reachable there and nowhere else', async () => {
  const chosen = await startServer(databaseUrl, { LISTEN_HOST: '127.0.0.1' });
  expect((await fetch(at(chosen.url, '127.0.0.1'))).status).toBe(200);
  for (const address of [...outside, ...(hasIpv6 ? ['[::1]'] : [])])
    await expect(fetch(at(chosen.url, address)), address).rejects.toThrow('fetch failed');
});

test('a site outside the demo answers under its own name only, and monitors under any', async () => {
  const client = openClient(url);
  const ask = async (path: string, host: string) =>
    (await client.send('GET', path, undefined, { host })).status;
  const { port, host } = new URL(url);
  for (const path of ['/en', '/trpc/auth.session', '/assets/none.js', '/favicon.svg']) {
    expect([path, await ask(path, 'elsewhere.example')]).toEqual([path, 421]);
    expect([path, await ask(path, '127.0.0.1')], 'of another port').toEqual([path, 421]);
  }
  expect(await ask('/en', host)).toBe(200);
  expect(await ask('/en', `localhost:${port}`)).toBe(200);
  for (const path of ['/healthz', '/readyz'])
    expect([path, await ask(path, '10.0.0.7')]).toEqual([path, 200]);
  client.close();
});

test('what the build tells platforms is not served to clients', async () => {
  for (const path of [
    '/_headers',
    '/.assetsignore',
    '/.vite/manifest.json',
    '/%5Fheaders',
    '//_headers',
    '/assets/',
    '/.git/HEAD',
  ]) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/favicon.svg', '/sw.js']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
});
