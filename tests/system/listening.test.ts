import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../support/db/db.ts';
import { startServer } from '../support/processes/server.ts';

const { url } = await startServer(await testDatabaseUrl(), { LISTEN_HOST: '127.0.0.1' });

test('a process with a listening address is not reachable elsewhere', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((face) => face?.family === 'IPv4' && !face.internal)
    .map((face) => url.replace('127.0.0.1', face?.address ?? ''));
  // Linux serves all of 127.0.0.0/8, so there is always one more address there.
  if (process.platform === 'linux') others.push(url.replace('127.0.0.1', '127.0.0.2'));
  for (const other of others) {
    await expect(fetch(`${other}/healthz`), other).rejects.toThrow('fetch failed');
  }
});

test('what the build tells platforms is not served to clients', async () => {
  for (const path of ['/_headers', '/.assetsignore', '/.vite/manifest.json', '/%5Fheaders', '//_headers']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/favicon.svg', '/sw.js']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
});
