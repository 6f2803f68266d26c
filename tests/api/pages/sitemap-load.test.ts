import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sitemapRoutes } from '#/server/pages/sitemap/router.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { testId } = await make.test(db);

const start = Date.now();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => vi.useRealTimers());

/** The routes of one process, with counters of their queries and store requests. */
function newSite() {
  const asked = { statements: 0, store: 0 };
  const state: { isOpen: boolean; gate?: Promise<void> } = { isOpen: true };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const store: Partial<StoreProvider> = {
    products: async ({ offset = 0, limit = 50 }) => {
      asked.store += 1;
      await state.gate;
      if (!state.isOpen) throw new AppError('STORE_UNREACHABLE');
      return { products: [], count: 1, offset, limit, nextOffset: null };
    },
  };
  const routes = sitemapRoutes({
    site: testSite(),
    withDb: async (c, next) => {
      c.set('db', db.withPlugin(counting));
      await next();
    },
    storeFor: () => store as StoreProvider,
  });
  return { asked, state, read: async (path: string) => (await routes.request(path)).status };
}

const crowd = (read: (path: string) => Promise<number>, path: string) =>
  Promise.all(Array.from({ length: 200 }, () => read(path)));

test('concurrent crawlers cause one query, and one more after the cache expires', async () => {
  const { asked, read } = newSite();
  const part = Math.floor((testId - 1) / 5_000) + 1;
  expect(new Set(await crowd(read, '/sitemap.xml'))).toEqual(new Set([200]));
  expect(asked).toEqual({ statements: 5, store: 1 });
  expect(new Set(await crowd(read, `/sitemaps/tests-${part}.xml`))).toEqual(new Set([200]));
  expect(asked).toEqual({ statements: 6, store: 1 });
  vi.setSystemTime(start + 6 * 60_000);
  expect(new Set(await crowd(read, `/sitemaps/tests-${part}.xml`))).toEqual(new Set([200]));
  expect(asked).toEqual({ statements: 12, store: 2 });
});

test('a part that is not listed causes no query', async () => {
  const { asked, read } = newSite();
  await read('/sitemap.xml');
  const before = { ...asked };
  const parts = Array.from({ length: 100 }, (_, index) => `/sitemaps/cities-${90_000 + index}.xml`);
  expect(new Set(await Promise.all(parts.map(read)))).toEqual(new Set([404]));
  expect(await read('/sitemaps/products-2.xml')).toBe(404);
  expect(asked).toEqual(before);
});

test('a failed store is not queried for each part, and is queried again later', async () => {
  const { asked, state, read } = newSite();
  state.isOpen = false;
  expect(new Set(await crowd(read, '/sitemaps/products-1.xml'))).toEqual(new Set([503]));
  expect(asked.store).toBe(1);
  state.isOpen = true;
  vi.setSystemTime(start + 6 * 60_000);
  expect(await read('/sitemaps/products-1.xml')).toBe(200);
});

test('a computation that was cancelled with its request is repeated', async () => {
  const { asked, state, read } = newSite();
  state.gate = new Promise(() => {});
  void read('/sitemap.xml');
  await vi.waitFor(() => expect(asked.store).toBe(1));
  delete state.gate;
  vi.setSystemTime(start + 31_000);
  expect(await read('/sitemap.xml')).toBe(200);
});
