import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { turnAwayWhenBehind } from './turn-away.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

/** So many requests do not end while `waiting` of them wait for a connection; what is said to one more and afterwards. */
async function askBeside({ count, waiting, behindMs }: { count: number; waiting: number; behindMs: number }) {
  const end = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(turnAwayWhenBehind({ countWaiting: () => waiting, isBusy: () => false }));
  app.get('/slow', async (c) => {
    await end.promise;
    return c.text('');
  });
  app.get('/', (c) => c.text(c.var.isTurnedAway ? 'away' : 'in'));
  const underWay = Array.from({ length: count }, async () => app.request('/slow'));
  vi.advanceTimersByTime(behindMs);
  const said = await (await app.request('/')).text();
  end.resolve();
  await Promise.all(underWay);
  return [said, await (await app.request('/')).text()];
}

test('a crowd that comes at once is let in', async () => {
  expect(await askBeside({ count: 255, waiting: 16, behindMs: 4_900 })).toEqual(['in', 'in']);
});

test('a process that has been behind for five seconds turns away what is more than it answers in time', async () => {
  expect(await askBeside({ count: 192, waiting: 16, behindMs: 5_000 })).toEqual(['away', 'in']);
  expect(await askBeside({ count: 191, waiting: 16, behindMs: 5_000 })).toEqual(['in', 'in']);
});

test('one that is behind turns away a crowd without end', async () => {
  expect(await askBeside({ count: 256, waiting: 16, behindMs: 100 })).toEqual(['away', 'in']);
});

test('requests that wait for something else turn nobody away', async () => {
  expect(await askBeside({ count: 600, waiting: 0, behindMs: 5_000 })).toEqual(['in', 'in']);
});
