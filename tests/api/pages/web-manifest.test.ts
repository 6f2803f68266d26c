import { expect, test } from 'vitest';
import { system } from '#/client/ui/theme/system.ts';
import { LANGUAGE_COOKIE } from '#/server/identity/request/create-context.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const app = testApp(await testDb());

test('the site can be installed in either language, as one application', async () => {
  for (const [path, lang, dir, start] of [
    ['/manifest.webmanifest', 'ar', 'rtl', '/'],
    ['/en/manifest.webmanifest', 'en', 'ltr', '/en'],
  ] as const) {
    // The manifest does not redirect to the stored language.
    const cookie = `${LANGUAGE_COOKIE}=${lang === 'ar' ? 'en' : 'ar'}`;
    const answer = await app.request(path, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const manifest = (await answer.json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      lang,
      dir,
      start_url: start,
      display: 'standalone',
    });
    expect(manifest['theme_color']).toBe(system.token('colors.brand.600'));
    expect(manifest['background_color']).toBe(system.token('colors.sand.50'));
    expect(manifest['shortcuts']).toEqual([
      expect.objectContaining({ url: `${start === '/' ? '' : start}/search` }),
      expect.objectContaining({ url: `${start === '/' ? '' : start}/dashboard?section=bookings` }),
    ]);
  }
});
