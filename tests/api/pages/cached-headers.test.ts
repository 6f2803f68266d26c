import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import { compressResponses } from '#/server/platform/http/compress-responses.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();
const render: PageDeps['render'] = () =>
  Promise.resolve({ status: 200, headers: new Headers({ 'content-type': 'text/html' }), html: '<p>نص</p>' });
const observing = { logRequests: false, otlp: null, proxyOf: () => ({}) };
const app = new Hono()
  .use(compressResponses)
  .route('/', testApp(db, { render, observing, pages: memoryPageCache() }));

test('a compressed page of the cache has the headers of one that is not', async () => {
  const ask = async (encoding: string) => {
    const { headers } = await app.request('/about', { headers: { 'accept-encoding': encoding } });
    return Object.fromEntries(headers);
  };
  await ask('identity');
  const { 'x-request-id': plainId = '', ...plain } = await ask('identity');
  const { 'x-request-id': zippedId = '', ...zipped } = await ask('gzip');
  expect(zipped).toEqual({ ...plain, 'content-encoding': 'gzip' });
  expect(plain['content-security-policy']).toContain("default-src 'self'");
  for (const id of [plainId, zippedId]) expect(id).toMatch(/^[\w-]{36}$/);
  expect(zippedId).not.toBe(plainId);
});
