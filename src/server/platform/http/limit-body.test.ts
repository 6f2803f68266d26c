import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';

const app = new Hono().use(limitBody(10)).all('/', async (c) => c.text(await c.req.text()));
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('accepts a body up to the limit, with or without Content-Length', async () => {
  expect(await (await send('0123456789', { 'content-length': '10' })).text()).toBe('0123456789');
  expect(await (await send(new Blob(['0123456789']).stream())).text()).toBe('0123456789');
});

test('refuses a longer body, whatever Content-Length it declares', async () => {
  expect((await send('0123456789a', { 'content-length': '11' })).status).toBe(413);
  expect((await send('0123456789a', { 'content-length': 'many' })).status).toBe(413);
  expect((await send(new Blob(['0123456789a']).stream())).status).toBe(413);
  const chunked = { 'content-length': '1', 'transfer-encoding': 'chunked' };
  expect((await send('0123456789a', chunked)).status).toBe(413);
});
