import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { stubDb } from '../../../../tests/support/db/stub-db.ts';
import type { AppEnv } from './app-env.ts';
import { withRequestDb } from './with-request-db.ts';

function newSite() {
  let closedCount = 0;
  const open = () => {
    const db = stubDb(() => Promise.resolve([]));
    return Object.assign(db, { destroy: () => Promise.resolve(void (closedCount += 1)) });
  };
  const app = new Hono<AppEnv>();
  app.use(withRequestDb(open));
  app.get('/', (c) => c.text('words', 200, { 'x-own': 'kept' }));
  app.get('/nothing', (c) => c.body(null, 204));
  app.get('/failing', () => {
    throw new Error('failed');
  });
  app.onError((_, c) => c.text('Failed', 500));
  const work: Promise<unknown>[] = [];
  const context = {
    waitUntil: (each: Promise<unknown>) => void work.push(each),
    passThroughOnException() {},
    props: {},
  };
  return {
    ask: async (method: string, path: string) =>
      app.fetch(new Request(`http://site.test${path}`, { method }), {}, context),
    closedCount: async () => {
      await Promise.all(work);
      return closedCount;
    },
  };
}

test.each([
  ['GET', '/', 200, 'words'],
  ['HEAD', '/', 200, ''],
  ['GET', '/nothing', 204, ''],
  ['HEAD', '/nothing', 204, ''],
  ['GET', '/failing', 500, 'Failed'],
])('%s %s closes the pool', async (method, path, status, body) => {
  const { ask, closedCount } = newSite();
  const answer = await ask(method, path);
  expect([answer.status, await answer.text()]).toEqual([status, body]);
  expect(answer.headers.get('x-own')).toBe(path === '/' ? 'kept' : null);
  expect(await closedCount()).toBe(1);
});
