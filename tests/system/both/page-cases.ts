import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { WORKER_POLICY } from '#/server/platform/http/page-headers.ts';
import type { Cases } from '../../support/api/targets.ts';
import { make } from '../../support/db/make.ts';
import { countPooled } from '../../support/db/pooler.ts';
import { newVisitor, visitorOf } from '../../support/people/visitor.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

export const pageCases: Cases = {
  'pages come in both languages, rendered on the server': async (target) => {
    const { testId, nameEn } = await make.test(target.db);
    const { labId } = await make.labTest(target.db, { test_id: testId });
    const { fetch: get } = newVisitor(target);
    for (const path of [
      '/',
      '/search',
      `/labs/${labId}`,
      `/test/${encodeURIComponent(nameEn)}`,
      '/about',
      '/store',
    ]) {
      for (const [prefix, tag] of [
        ['', '<html lang="ar" dir="rtl"'],
        ['/en', '<html lang="en" dir="ltr"'],
      ] as const) {
        const page = await get(path === '/' ? prefix || path : prefix + path);
        expect(page.status, prefix + path).toBe(200);
        expect(await page.text(), prefix + path).toContain(tag);
      }
    }
    expect(await (await get(`/en/test/${encodeURIComponent(nameEn)}`)).text()).toContain(nameEn);
  },

  'an unknown page is a 404 in its own language, an unknown file a plain one': async (target) => {
    const { fetch: get } = newVisitor(target);
    const page = await get('/en/no-such-page');
    expect(page.status).toBe(404);
    const html = await page.text();
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<meta[^>]+noindex/);
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/en/test/nothing')).status).toBe(404);
  },

  'every answer has the security headers, and the policy of a page names the hash of each inline script':
    async (target) => {
      const { fetch: get } = newVisitor(target);
      for (const path of [
        '/',
        '/',
        '/en',
        '/en',
        '/about',
        '/no-such-page',
        '/trpc/auth.session',
        '/healthz',
      ]) {
        const answer = await get(path);
        expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
        expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy, path).toContain("frame-ancestors 'none'");
        expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
        const body = await answer.text();
        if (!answer.headers.get('content-type')?.includes('html')) continue;
        expect(body, path).not.toMatch(/<style|nonce/);
        const scripts = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/script>/g)];
        expect(scripts.length, path).toBeGreaterThan(2);
        for (const [, code = ''] of scripts) expect(policy, path).toContain(`'sha256-${hashOf(code)}'`);
      }
    },

  'a HEAD request gets no body, and leaves no connection open': async (target) => {
    const { fetch: get } = newVisitor(target);
    for (const [path, status] of [
      ['/', 200],
      ['/readyz', 200],
      ['/en/no-such-page', 404],
    ] as const) {
      const answer = await get(path, { method: 'HEAD' });
      expect([path, answer.status, await answer.text()]).toEqual([path, status, '']);
    }
    // A Node process keeps its own.
    if (target.name === 'workerd') {
      await expect.poll(() => countPooled(target.databaseUrl), { timeout: 60_000 }).toBe(0);
    }
  },

  'a private page is for its user only, not cached and not listed by search engines': async (target) => {
    const { userId } = await make.customer(target.db);
    const page = await (await visitorOf(target, userId)).fetch('/en/dashboard');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await page.text()).toMatch(/<meta[^>]+noindex/);
  },

  'a stored choice of language wins by redirect, and leads to no other site': async (target) => {
    const visitor = newVisitor(target);
    visitor.cookies.set('mukhtabari.lang', 'en');
    const moved = await visitor.fetch('/about?x=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/en/about?x=1']);
    for (const path of ['//elsewhere.example', '/en//elsewhere.example', '/%5Celsewhere.example']) {
      const answer = await visitor.fetch(target.url + path);
      expect(answer.headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
    }
  },

  'search engines, home screens and links find their files': async (target) => {
    const { labId } = await make.lab(target.db);
    const { fetch: get } = newVisitor(target);
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${target.url}/sitemap.xml`);
    const index = await (await get('/sitemap.xml')).text();
    const part = /<loc>([^<]+)<\/loc>/.exec(index)?.[1] ?? '';
    expect(await (await get(part)).text()).toContain('<urlset');
    const manifest = (await (await get('/en/manifest.webmanifest')).json()) as { lang: string };
    expect(manifest.lang).toBe('en');
    const picture = await get(`/sharing-pictures/en/labs/${labId}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer()).slice(1, 4)).toEqual(new Uint8Array([80, 78, 71]));
    const worker = await get('/sw.js');
    expect(worker.status).toBe(200);
    expect(Object.fromEntries(worker.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': WORKER_POLICY,
    });
    expect(await (await get('/results-template.csv')).text()).toContain('accession,loinc');
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  },
};
