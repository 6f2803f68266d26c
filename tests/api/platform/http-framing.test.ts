import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const asked: string[] = [];
const app = testApp(await testDb(), {});
const server = createAdaptorServer({
  overrideGlobalObjects: false,
  fetch: (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return app.fetch(request);
  },
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(lines: string[], body = '') {
  asked.length = 0;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: site.test\r\n\r\n';
const POST = ['POST /healthz HTTP/1.1', 'Host: site.test', 'Connection: close'];

test.each([
  ['two lengths', ['Content-Length: 5', 'Content-Length: 0'], `12345${SMUGGLED}`],
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, x'], `0\r\n\r\n${SMUGGLED}`],
  ['a length that is no number', ['Content-Length: +5'], `12345${SMUGGLED}`],
  ['a header that ends in a bare line feed', ['X: 1\nContent-Length: 5'], `12345${SMUGGLED}`],
  ['a space before the colon', ['Content-Length : 5'], `12345${SMUGGLED}`],
])('a request with %s is refused, and what follows it is no request', async (_, headers, body) => {
  expect(await answerTo([...POST, ...headers], body)).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
});

test('TRACE is refused and echoes nothing', async () => {
  const answer = await answerTo([
    'TRACE / HTTP/1.1',
    'Host: site.test',
    'X-Secret: hush',
    'Connection: close',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /);
  expect(answer).not.toContain('hush');
});
