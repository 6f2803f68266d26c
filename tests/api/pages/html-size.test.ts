import { gzipSync } from 'node:zlib';
import { afterAll, expect, inject, test } from 'vitest';
import { locales, withLocale } from '#/shared/core/locale.ts';
import { screens } from '../../screens/screens.ts';
import { testPath } from '../../screens/visitors.ts';
import { isFull } from '../../support/is-full.ts';
import { openDemoSite } from '../../support/processes/demo-site.ts';

// Bytes, gzip. The smaller bound is of pages that people arrive at, and of English, whose words are the shorter ones.
const MOST = 30_000;
const MOST_ON_ARRIVAL = 20_480;
const arrivals = ['/', '/search?query=vitamin%20d&location=Riyadh', testPath];

const site = await openDemoSite(inject('postgres').adminUrl, `html_size_${process.pid}`);
afterAll(site.stop);

const sizeOf = async (path: string) => gzipSync(await (await fetch(site.origin + path)).text()).byteLength;

const samples = isFull ? locales : (['ar'] as const);

test.each(samples)('no public page sends more HTML than its bound (%s)', async (locale) => {
  const paths = screens.flatMap(({ who, path, area }) =>
    who === undefined && path !== undefined && area !== 'gallery' ? [path] : [],
  );
  for (const path of new Set(paths))
    expect.soft(await sizeOf(withLocale(path, locale)), path).toBeLessThanOrEqual(MOST);
});

test('home, search and a test page send less', async () => {
  for (const path of arrivals)
    expect.soft(await sizeOf(withLocale(path, 'en')), path).toBeLessThanOrEqual(MOST_ON_ARRIVAL);
});
