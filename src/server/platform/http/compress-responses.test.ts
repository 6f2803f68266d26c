import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const long = 'سكر تراكمي '.repeat(500);
const app = new Hono()
  .use(compressResponses)
  .get('/long', (c) => c.json(long))
  .get('/short', (c) => c.json('short', 201, { 'set-cookie': 'a=b' }))
  .get('/image', (c) => c.body(long, 200, { 'content-type': 'image/png' }))
  .get('/stream', (c) =>
    c.body(long, 200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
  );
const get = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test('compresses a long text for a client that accepts gzip', async () => {
  const answer = await get('/long', 'br;q=1.0, gzip;q=0.8');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toBe(long);
});

test.each([undefined, 'identity', 'gzip;q=0, br'])(
  'leaves the text unchanged for Accept-Encoding %j',
  async (accepted) => {
    const answer = await get('/long', accepted);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.json()).toBe(long);
  },
);

test('a short response keeps its body, status and headers', async () => {
  const answer = await get('/short', 'gzip');
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, null]);
  expect(answer.headers.get('set-cookie')).toBe('a=b');
  expect(await answer.json()).toBe('short');
});

test.each(['/image', '/stream'])('does not compress %s', async (path) => {
  const answer = await get(path, 'gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(long);
});

test('compresses a list while it streams, and stops reading when the client disconnects', async () => {
  let rows = 0;
  const gone = Promise.withResolvers<void>();
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(`${(rows += 1)},${Math.random()}\n`)),
      cancel: () => gone.resolve(),
    });
  const lists = new Hono()
    .use(compressResponses)
    .get('/', (c) => c.body(endless(), 200, { 'content-type': 'text/csv; charset=utf-8' }));
  const answer = await lists.request('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const reader = answer.body?.pipeThrough(new DecompressionStream('gzip')).getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^1,0\./);
  await reader?.cancel();
  await gone.promise;
});
