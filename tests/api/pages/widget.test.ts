import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sessionCookie } from '#/server/identity/sessions/session-cookie.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const ORIGIN = 'https://site.test';
const STYLE = 'main{color:red}';
let renderCount = 0;
let isTold: unknown = null;
const app = testApp(db, {
  origin: ORIGIN,
  pages: memoryPageCache({}),
  render: async (_request, { call, nonce, hasWidgetSites }) => {
    renderCount += 1;
    isTold = hasWidgetSites;
    const session = JSON.stringify(await call('query', 'auth.session', undefined));
    return new Response(`<style>${STYLE}</style>${session}<script nonce="${nonce}">tell()</script>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(ORIGIN + path, { headers });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    answer,
    body: await answer.text(),
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    policy,
    frameOptions: answer.headers.get('x-frame-options'),
  };
}

async function labWith(...origins: string[]) {
  const lab = await make.lab(db);
  for (const origin of origins) await callAs(db, lab.actor).lab.addSite({ origin });
  // As over HTTP: a write is seen at once.
  await app.request(`${ORIGIN}/trpc/auth.signOut`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  return lab;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(['/embed/lab/', '/en/embed/lab/'])(
  'the sites of a lab may show %s, and no X-Frame-Options says otherwise',
  async (path) => {
    const { labId } = await labWith('https://www.lab.example', 'https://lab.example:8443');
    // A step that the page cache holds, and one that it does not.
    for (const search of ['', '?query=tsh', '?test=TSH&date=2036-11-24']) {
      const { answer, ancestors, policy, frameOptions } = await open(`${path}${labId}${search}`);
      expect(answer.status).toBe(200);
      expect(ancestors).toBe("'self' https://www.lab.example https://lab.example:8443");
      expect(isTold).toBe(true);
      expect(frameOptions).toBeNull();
      expect(policy).toContain(`script-src ${hash('tell()')}; style-src ${hash(STYLE)};`);
      expect(policy).toContain("default-src 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  },
);

test('nobody shows the widget of a lab without sites, of one that is not approved, or another page', async () => {
  const { labId } = await labWith();
  const pending = await labWith('https://lab.example');
  await db.updateTable('labs').set({ review_status: 'pending' }).where('id', '=', pending.labId).execute();
  const paths = [
    `/embed/lab/${labId}`,
    `/embed/lab/${pending.labId}`,
    '/embed/lab/2000000000',
    `/labs/${pending.labId}`,
    `/embed/lab/0${pending.labId}`,
  ];
  for (const path of paths) {
    const { ancestors, frameOptions } = await open(path);
    expect([path, ancestors, frameOptions, isTold]).toEqual([path, "'none'", 'DENY', false]);
  }
});

test('a site that is removed is out of the next page, also of a cached one', async () => {
  const { labId, actor } = await labWith('https://a.example', 'https://b.example');
  const path = `/embed/lab/${labId}`;
  expect((await open(path)).ancestors).toContain('https://a.example');
  const before = renderCount;
  await open(path);
  expect(renderCount).toBe(before);
  await callAs(db, actor).lab.removeSite({ origin: 'https://a.example' });
  await labWith();
  expect((await open(path)).ancestors).toBe("'self' https://b.example");
});

test('a widget is the same for everybody: no session, no stored language', async () => {
  const { labId } = await labWith('https://lab.example');
  const { userId } = await make.customer(db);
  const session = sessionCookie(await startSession(db, userId, null), true).split(';')[0] ?? '';
  const cookie = `${session}; mukhtabari.lang=en`;
  for (const search of ['', '?test=TSH']) {
    const { answer, body } = await open(`/embed/lab/${labId}${search}`, { cookie });
    expect(answer.status).toBe(200);
    expect(body).toContain('</style>null<script>');
    expect(body).not.toContain(userId);
  }
});

test('/embed.js is small, may be loaded by any site, and is sent again only when it has changed', async () => {
  const { answer, body } = await open('/embed.js');
  expect(Buffer.byteLength(body)).toBeLessThan(2_000);
  expect(body).toContain(JSON.stringify(ORIGIN));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
  });
  const etag = answer.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
    expect((await open('/embed.js', { 'if-none-match': known })).answer.status).toBe(304);
  expect((await open('/embed.js', { 'if-none-match': '"other"' })).answer.status).toBe(200);
});
