import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionCookie } from '#/server/identity/sessions/session-cookie.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { compressResponses } from '#/server/platform/http/compress-responses.ts';
import type { AuditAction } from '#/shared/admin/audit.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const start = Date.now();
vi.useFakeTimers({ toFake: ['Date'], now: start });
afterAll(() => vi.useRealTimers());
let now = 0;
const inSeconds = (seconds: number) => vi.setSystemTime((now = start + seconds * 1000));

const db = await testDb();
const { userId } = await make.customer(db);
const signedIn = sessionCookie(await startSession(db, userId, null), false).split(';')[0] ?? '';

type Shape = {
  status?: number;
  headers?: Record<string, string>;
  failingQuery?: boolean;
  /** The page finishes before one of its queries does. */
  impatient?: boolean;
  padding?: string;
};
let shape: Shape = {};
let renders: string[] = [];
let openGate = () => {};
let gate: Promise<void> | undefined;

/** Renders the session, the address and all headers of the request. */
const render: PageDeps['render'] = async (request, { call, nonce }) => {
  const { status = 200, headers, failingQuery, impatient, padding = '' } = shape;
  renders.push(new URL(request.url).pathname);
  const number = renders.length;
  const session = await call('query', 'auth.session', undefined);
  if (failingQuery) await call('query', 'catalog.lab', { labId: 2_000_000_000 }).catch(() => {});
  if (impatient) void call('query', 'catalog.categories', undefined);
  await gate;
  const seen = JSON.stringify({ number, session, url: request.url, headers: [...request.headers] });
  return new Response(
    `<script nonce="${nonce}">${seen}</script><p>${padding}سكر تراكمي ${'نص '.repeat(900)}</p>`,
    { status, headers: { 'content-type': 'text/html; charset=UTF-8', ...headers } },
  );
};

const newApp = (options: Parameters<typeof memoryPageCache>[0] = {}) =>
  new Hono().use(compressResponses).route('/', testApp(db, { render, pages: memoryPageCache(options) }));
let app = newApp();
beforeEach(() => {
  inSeconds(0);
  shape = {};
  renders = [];
  gate = undefined;
  app = newApp();
});

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers });
  const body = await new Response(
    answer.headers.get('content-encoding') === 'gzip'
      ? answer.body?.pipeThrough(new DecompressionStream('gzip'))
      : answer.body,
  ).text();
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { answer, body, hash, policy, number: Number(/"number":(\d+)/.exec(body)?.[1]) };
}
const numberOf = async (path: string, headers?: Record<string, string>) => (await read(path, headers)).number;

test('a page is rendered once in ten seconds, and its policy contains the hash of its script', async () => {
  for (const encoding of ['gzip, br', 'identity', 'br', 'gzip', '', 'gzip;q=0, br']) {
    const { answer, body, hash, policy } = await read('/en/about', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(/gzip(?!;)/.test(encoding) ? 'gzip' : null);
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(body).toContain('نص نص');
    expect(body).not.toContain('nonce');
  }
  expect(renders).toEqual(['/en/about']);
  inSeconds(9);
  expect(await numberOf('/en/about')).toBe(1);
  // Language and address are part of the key.
  expect(await numberOf('/about')).toBe(2);
  expect(await numberOf('/about?version=2025-10-02')).toBe(3);
});

test('a hundred concurrent requests share one render, of a new page and of a stale one', async () => {
  gate = new Promise((resolve) => (openGate = resolve));
  const first = Array.from({ length: 100 }, () => numberOf('/labs'));
  await vi.waitFor(() => expect(renders).toHaveLength(1));
  openGate();
  expect(new Set(await Promise.all(first))).toEqual(new Set([1]));

  inSeconds(60);
  gate = new Promise((resolve) => (openGate = resolve));
  // Stale responses do not wait for the next render, which the gate still blocks.
  const later = await Promise.all(Array.from({ length: 100 }, () => numberOf('/labs')));
  expect(new Set(later)).toEqual(new Set([1]));
  await vi.waitFor(() => expect(renders).toHaveLength(2));
  openGate();
  await vi.waitFor(async () => expect(await numberOf('/labs')).toBe(2));
  expect(renders).toHaveLength(2);

  // After five more minutes the stale page expires.
  inSeconds(361);
  expect(await numberOf('/labs')).toBe(3);
});

test("a signed-in user gets no shared page, and that user's page is not cached", async () => {
  const own = await read('/pricing', { cookie: signedIn });
  expect(own.body).toContain(userId);
  expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await numberOf('/pricing', { cookie: signedIn })).toBe(2);
  const shared = await read('/pricing');
  expect(shared.body).toContain('"session":null');
  expect(shared.body).not.toContain(userId);
  expect(await numberOf('/pricing', { cookie: signedIn })).toBe(4);
  expect(await numberOf('/pricing')).toBe(3);
});

test('a cached page depends on the address only, not on headers', async () => {
  const odd = {
    host: 'elsewhere.example',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/admin',
    origin: 'https://elsewhere.example',
    'accept-language': 'en',
    'x-locale': 'en',
    'user-agent': 'elsewhere',
    cookie: 'mukhtabari.lang=ar; device=elsewhere; session=elsewhere',
  };
  const first = await read('http://elsewhere.example/search?query=hba1c', odd);
  expect(first.body).not.toContain('elsewhere');
  expect(first.body).toContain('"headers":[]');
  const plain = await read('/search?query=hba1c');
  expect(plain.number).toBe(1);
  expect(plain.body).toBe(first.body);
});

test('a change by an administrator shows at once in its process and within two seconds in others', async () => {
  const admin = callAs(db, (await make.admin(db)).actor).admin;
  expect(await numberOf('/')).toBe(1);
  const { value, updatedAt } = (await admin.settings()).switches;
  await admin.updateSettings({
    key: 'switches',
    value: { ...value, labSignUp: !value.labSignUp },
    expectedUpdatedAt: updatedAt,
  });
  const body = JSON.stringify({});
  await app.request('/trpc/auth.signOut', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(await numberOf('/')).toBe(2);
  // The page was rendered with the saved version, so a later check finds the same one.
  vi.setSystemTime(now + 2000);
  expect(await numberOf('/')).toBe(2);
});

test('reads by an administrator and changes that visitors do not see keep the pages', async () => {
  const { actor } = await make.admin(db);
  const audit = (action: AuditAction) =>
    db
      .transaction()
      .execute((trx) =>
        recordChange(trx, actor, { action, subjectType: 'user', subjectId: 1, before: {}, after: {} }),
      );
  expect(await numberOf('/')).toBe(1);
  for (const action of ['admin.user', 'account.confirmTotp', 'staff.add', 'lab.setBankAccount'] as const) {
    await audit(action);
    vi.setSystemTime((now += 1100));
    expect(await numberOf('/'), action).toBe(1);
  }
  await audit('lab.setPrice');
  vi.setSystemTime((now += 1100));
  expect(await numberOf('/')).toBe(2);
});

test('the policy contains no hash of a script inside a text', async () => {
  shape = { padding: '<script nonce="guess">steal()</script>' };
  const { body, policy } = await read('/about');
  expect(body).toContain('steal()');
  expect(policy.match(/'sha256-/g)?.length).toBe(3); // the page's own script, and the empty style twice
});

test.each([
  '/dashboard',
  '/admin/dashboard',
  '/checkout',
  '/orders/1',
  '/results/1',
  '/shared/key',
  '/shared/visit/key',
  '/reset-password?token=a',
  '/verify-email?token=a',
  '/plan-invitation?token=a',
  '/newsletter/confirm?token=a',
  '/success',
  '/dev/gallery',
  '/no-such-page',
  '/test/a/b',
  '/about?token=a',
  '/search?lat=24.7&lon=46.6',
  '/?signIn=google',
  `/search?query=${'a'.repeat(300)}`,
])('%s is rendered for each who asks', async (path) => {
  expect([await numberOf(path), await numberOf(path)]).toEqual([1, 2]);
});

test.each<[string, Shape]>([
  ['a missing page', { status: 404 }],
  ['a failed page', { status: 503 }],
  ['a redirect', { status: 301, headers: { location: '/en' } }],
  ['a page that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['a page that lacks a part', { failingQuery: true }],
  ['a page that did not wait for a part', { impatient: true }],
  ['what is no page', { headers: { 'content-type': 'text/plain' } }],
])('%s is not kept', async (_, own) => {
  shape = own;
  expect([await numberOf('/'), await numberOf('/')]).toEqual([1, 2]);
  const { answer, hash, policy } = await read('/');
  expect(answer.status).toBe(own.status ?? 200);
  expect(policy).toContain(hash);
});

test('a page that returns 404 leaves the cache; one that fails is served stale', async () => {
  expect(await numberOf('/labs/1')).toBe(1);
  inSeconds(400);
  expect(await numberOf('/labs/1')).toBe(2);
  shape = { status: 503 };
  inSeconds(420);
  expect(await numberOf('/labs/1')).toBe(2);
  await vi.waitFor(() => expect(renders).toHaveLength(3));
  // Asked again once the failed rendering has ended.
  await vi.waitFor(async () => {
    expect((await read('/labs/1')).answer.status).toBe(200);
    expect(renders.length).toBeGreaterThan(3);
  });
  shape = { status: 404 };
  await vi.waitFor(async () => expect((await read('/labs/1')).answer.status).toBe(404));
});

test('the cache stays within its memory limit', async () => {
  app = newApp({ mostBytes: 20_000 });
  for (let lab = 1; lab <= 20; lab++) await read(`/labs/${lab}`);
  expect(renders).toHaveLength(20);
  await read('/labs/20');
  expect(renders).toHaveLength(20);
  await read('/labs/1');
  expect(renders).toHaveLength(21);
});
