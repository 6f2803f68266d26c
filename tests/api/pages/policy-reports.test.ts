import { expect, test } from 'vitest';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const ORIGIN = 'https://site.test';
const db = await testDb();
const pageOf = async () =>
  new Response('<p>a page</p>', { headers: { 'content-type': 'text/html; charset=UTF-8' } });

function newSite() {
  const lines: object[] = [];
  const app = testApp(db, {
    origin: ORIGIN,
    isDemo: false,
    render: pageOf,
    pages: memoryPageCache({}),
    log: (line) => void lines.push(line),
  });
  const report = (body: unknown, type = 'application/reports+json') =>
    app.request(`${ORIGIN}/policy-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, lines, report };
}

const violation = (over: object = {}) => ({
  type: 'csp-violation',
  url: `${ORIGIN}/shared/a-token-of-somebody`,
  user_agent: 'a browser',
  body: {
    documentURL: `${ORIGIN}/en/test/TSH?from=sara@example.test`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.example/sara',
    sample: 'alert("sara")',
    ...over,
  },
});

test('each page names where violations of its policy are reported, cached or not', async () => {
  const { app } = newSite();
  for (const path of ['/about', '/about', '/en/dashboard']) {
    const { headers } = await app.request(ORIGIN + path);
    expect(headers.get('reporting-endpoints'), path).toBe('csp="/policy-reports"');
    expect(headers.get('content-security-policy'), path).toMatch(
      /; report-uri \/policy-reports; report-to csp$/,
    );
  }
});

test('a report becomes a line with the directive, the kind and the pattern of the page, and nothing that was sent', async () => {
  const { lines, report } = newSite();
  expect((await report([violation(), violation({ blockedURL: 'inline' })])).status).toBe(204);
  const single = {
    'document-uri': `${ORIGIN}/`,
    'effective-directive': 'img-src',
    'blocked-uri': `${ORIGIN}/a`,
  };
  expect((await report({ 'csp-report': single }, 'application/csp-report')).status).toBe(204);
  const line = { level: 'warn', message: 'policy violated' };
  expect(lines).toEqual([
    { ...line, directive: 'script-src-elem', blocked: 'elsewhere', route: '/test/$testName' },
    { ...line, directive: 'script-src-elem', blocked: 'inline', route: '/test/$testName' },
    { ...line, directive: 'img-src', blocked: 'own', route: '/' },
  ]);
});

test('words of the sender reach no line', async () => {
  const { lines, report } = newSite();
  const hostile = {
    effectiveDirective: 'sara says',
    blockedURL: 'sara',
    documentURL: 'https://sara.example/',
  };
  for (const body of [[violation(hostile)], 'sara', '[{"body":"sara"}]', { sara: 1 }]) {
    expect((await report(body)).status).toBe(204);
  }
  expect(JSON.stringify(lines)).not.toContain('sara');
  expect(lines).toHaveLength(1);
});

test('other content types and long bodies are refused, and a flood is not logged', async () => {
  const { lines, report } = newSite();
  expect((await report([violation()], 'application/json')).status).toBe(415);
  expect((await report('x'.repeat(20_000))).status).toBe(413);
  for (let sent = 0; sent < 100; sent++) expect((await report([violation()])).status).toBe(204);
  expect(lines).toHaveLength(60);
  expect((await report(Array.from({ length: 20 }, () => violation()))).status).toBe(204);
  expect(lines).toHaveLength(60);
});
