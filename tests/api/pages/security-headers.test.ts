import { expect, test } from 'vitest';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const ORIGIN = 'https://site.test';
const app = testApp(await testDb(), {
  origin: ORIGIN,
  isDemo: false,
  pages: memoryPageCache({}),
  render: async (request) => {
    if (request.url.includes('search')) throw new Error('it cannot be rendered');
    return new Response('<p>a page</p>', { headers: { 'content-type': 'text/html; charset=UTF-8' } });
  },
});
const json = { 'content-type': 'application/json' };

test.each<[string, number, RequestInit?, string?]>([
  ['/about', 200],
  ['/en/dashboard', 200],
  ['/about', 421, {}, 'https://elsewhere.example'],
  ['/search', 500],
  ['/healthz', 200],
  ['/sitemap.xml', 200],
  ['/assets/none.js', 404],
  ['/dev/mailbox', 404],
  ['/files/none', 404],
  ['/admin/exports/orders.csv', 404],
  ['/trpc/auth.session', 200],
  ['/trpc/no.procedure', 404],
  ['/trpc/%E0%A4%A', 400],
  ['/trpc/auth.signOut', 415, { method: 'POST', body: 'a=b' }],
  [
    '/trpc/auth.signOut',
    403,
    { method: 'POST', body: '{}', headers: { ...json, origin: 'https://elsewhere.example' } },
  ],
  ['/trpc/auth.signOut', 405, { method: 'PUT', body: '{}', headers: json }],
  ['/trpc/auth.signIn', 413, { method: 'POST', body: JSON.stringify('x'.repeat(70_000)), headers: json }],
  ['/mcp', 405],
  ['/mcp', 400, { method: 'POST', body: '{', headers: { ...json, 'content-length': '1' } }],
  ['/mcp', 411, { method: 'POST', body: '{', headers: json }],
  ['/policy-reports', 415, { method: 'POST', body: '' }],
])('%s answered with %i has every security header', async (path, status, init, origin = ORIGIN) => {
  const answer = await app.request(origin + path, init);
  expect(answer.status).toBe(status);
  const { headers } = answer;
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(part);
  expect(policy).toMatch(/default-src 'none'|object-src 'none'/);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('content-type') ?? 'no body').toMatch(/; ?charset=utf-8$|^application\/json|^no body$/i);
});
