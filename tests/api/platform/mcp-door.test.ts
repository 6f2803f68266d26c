import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { hashOfKey, rateLimiter } from '#/server/platform/rate-limit/rate-limiter.ts';
import { testApp } from '../../support/api/app.ts';
import { mcpClient, refusalOf, withLength } from '../../support/api/mcp-client.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();
const app = testApp(db);
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function send(body: unknown, init: RequestInit = {}, at = app) {
  const sent = {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string>) },
  };
  const answer = await at.request('http://site.test/mcp', withLength(sent));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('a message is answered by JSON, without a session; only POST is answered', async () => {
  const listed = await send(list);
  expect(listed.status).toBe(200);
  expect(listed.headers.get('content-type')).toMatch(/^application\/json/);
  expect(listed.headers.get('mcp-session-id')).toBeNull();
  expect(listed.headers.get('access-control-allow-origin')).toBeNull();
  expect(listed.headers.get('cache-control')).toBe('no-store');
  expect((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
    const answer = await app.request('http://site.test/mcp', { method, headers });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
});

test('other origins are refused, whatever name leads here', async () => {
  for (const origin of ['https://elsewhere.example', 'null', 'http://site.test.evil.example'])
    expect((await send(list, { headers: { origin } })).status).toBe(403);
  expect((await send(list, { headers: { origin: 'http://site.test' } })).status).toBe(200);
  // In a demo without an address of its own, too: its name may lead here only in the browser that asks.
  const demo = testApp(db, { isAddressGiven: false });
  const sent = {
    method: 'POST',
    body: JSON.stringify(list),
    headers: { ...headers, origin: 'http://rebound.example' },
  };
  const rebound = await demo.request('http://rebound.example/mcp', withLength(sent));
  expect(rebound.status).toBe(403);
});

test('what is no message is refused with a code', async () => {
  expect((await send('{')).status).toBe(400);
  expect((await send([list, list])).status).toBe(400);
  expect((await send(null)).status).toBe(400);
  expect((await send({ ...list, jsonrpc: '1.0' })).status).toBe(400);
  expect((await send(list, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  expect((await send(list, { headers: { accept: 'text/html' } })).status).toBe(406);
  expect((await send(list, { headers: { 'mcp-protocol-version': '1999-01-01' } })).status).toBe(400);
  expect((await send({ ...list, method: 'resources/list' })).text).toContain('-32601');
  const unknown = { ...list, method: 'tools/call', params: { name: '__proto__', arguments: {} } };
  expect((await send(unknown)).text).toContain('There is no such tool.');
});

test('a body is refused before it is read: without its length, or by it', async () => {
  let readCount = 0;
  const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
    readCount += 1;
    body.enqueue(Buffer.from(JSON.stringify(list)));
    body.close();
  };
  const post = async (own: Record<string, string>) => {
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', headers: { ...headers, ...own }, body, duplex: 'half' };
    const answer = await app.request('http://site.test/mcp', init);
    return [answer.status, await answer.json()];
  };
  const refused = (status: number) => [
    status,
    { jsonrpc: '2.0', error: { code: -32_000, message: expect.any(String) as string }, id: null },
  ];
  expect(await post({})).toEqual(refused(411));
  expect(await post({ 'content-length': '54', 'transfer-encoding': 'chunked' })).toEqual(refused(411));
  expect(await post({ 'content-length': '65537' })).toEqual(refused(413));
  expect(await post({ 'content-length': 'many' })).toEqual(refused(413));
  expect(readCount).toBe(0);
  expect(await post({ 'content-length': '54' })).toEqual([200, expect.any(Object)]);
  expect(readCount).toBe(1);
});

test('calls are limited by address; the lists are not', async () => {
  const limited = testApp(db, { clientAddress: '203.0.113.7' });
  const client = await mcpClient({ app: limited });
  const call = { name: 'cancel_visit', arguments: { reference: 'AB12CD34' } };
  await rateLimiter(db, limits.mcpByAddress).penalty(
    hashOfKey('203.0.113.7'),
    limits.mcpByAddress.points - 1,
  );
  expect((await client.callTool(call)).isError).toBeFalsy();
  expect(await refusalOf(client, call.name, call.arguments)).toMatch(/Try again in \d+ seconds/);
  expect((await client.listTools()).tools).toHaveLength(6);
});

test('a process that is behind says when to come again', async () => {
  const behind = testApp(db, {
    turnAway: async (c, next) => {
      c.set('isTurnedAway', true);
      await next();
    },
  });
  const answer = await send(list, {}, behind);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test('a failure is told without its cause, and logged', async () => {
  const lines: object[] = [];
  const failing = db.withPlugin({
    transformQuery: () => {
      throw new Error('select secret from nowhere');
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const broken = testApp(failing, { log: (entry) => lines.push(entry) });
  const client = await mcpClient({ app: broken });
  const words = await refusalOf(client, 'get_lab', { labId: 1 });
  expect(words).toBe('The service failed. Try again later.');
  expect(lines).toMatchObject([{ level: 'error', path: 'mcp.get_lab' }]);
});

test('the SDK changes no message of other schemas', async () => {
  await send(list);
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toBe('Invalid input');
});
