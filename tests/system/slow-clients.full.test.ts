import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../support/db/db.ts';
import { startServer } from '../support/processes/server.ts';

const { url } = await startServer(await testDatabaseUrl());

test('a hundred sockets that never finish their headers are closed, and others are answered meanwhile', async () => {
  const { hostname, port } = new URL(url);
  const begunAt = Date.now();
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  const answers = sockets.map(async (socket) => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: ');
    await once(socket, 'close');
    return answer;
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('408');
  expect(Date.now() - begunAt).toBeLessThan(40_000);
}, 60_000);
