import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { startServer } from '../support/processes/server.ts';

const databaseUrl = await testDatabaseUrl();
// Below the ten seconds after which the process ends in any case.
const SOON_MS = 9_000;

function openSocket(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {}); // aborting is its purpose
  return new Promise<void>((resolve) => socket.once('connect', () => socket.write(text, () => resolve())));
}

test('a stop finishes pending responses and is not delayed by idle sockets', async () => {
  const { url, child } = await startServer(databaseUrl);
  const idle = openClient(url);
  await idle.get('/healthz');
  await openSocket(url, '');
  await openSocket(url, 'GET / HTTP/1.1\r\nHo');

  const clients = Array.from({ length: 8 }, () => openClient(url));
  await Promise.all(clients.map((client) => client.get('/healthz')));
  const answers = clients.map((client) => client.get('/en/labs'));
  await idle.get('/healthz'); // its response shows that the server has started on those before it
  const begun = Date.now();
  child.kill('SIGTERM');

  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(0);
  expect(Date.now() - begun).toBeLessThan(SOON_MS);
});
