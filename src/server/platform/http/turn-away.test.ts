import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { turnAwayWhenBehind } from './turn-away.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

type Beside = { count: number; waiting: number; behindMs: number; method?: 'GET' | 'POST' };

/** So many requests do not end while `waiting` of them wait for a connection; what is said to one more and afterwards. */
async function askBeside({ count, waiting, behindMs, method = 'GET' }: Beside) {
  const end = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(turnAwayWhenBehind({ countWaiting: () => waiting, isBusy: () => false }));
  app.get('/slow', async (c) => {
    await end.promise;
    return c.text('');
  });
  app.all('/', (c) => c.text(c.var.isTurnedAway ? 'away' : 'in'));
  const underWay = Array.from({ length: count }, async () => app.request('/slow'));
  vi.advanceTimersByTime(behindMs);
  const said = await (await app.request('/', { method })).text();
  end.resolve();
  await Promise.all(underWay);
  return [said, await (await app.request('/')).text()];
}

test('a crowd that comes at once is let in', async () => {
  expect(await askBeside({ count: 255, waiting: 16, behindMs: 4_900 })).toEqual(['in', 'in']);
});

test('a process that has been behind for five seconds turns away reads beyond what it answers in time', async () => {
  expect(await askBeside({ count: 64, waiting: 16, behindMs: 5_000 })).toEqual(['away', 'in']);
  expect(await askBeside({ count: 63, waiting: 16, behindMs: 5_000 })).toEqual(['in', 'in']);
});

test('a write is let in where a read is turned away', async () => {
  const write = { waiting: 16, behindMs: 5_000, method: 'POST' } as const;
  expect(await askBeside({ count: 255, ...write })).toEqual(['in', 'in']);
  expect(await askBeside({ count: 256, ...write })).toEqual(['away', 'in']);
});

test('one that is behind turns away a crowd without end', async () => {
  expect(await askBeside({ count: 256, waiting: 16, behindMs: 100 })).toEqual(['away', 'in']);
});

test('requests that wait for something else turn nobody away', async () => {
  expect(await askBeside({ count: 600, waiting: 0, behindMs: 5_000 })).toEqual(['in', 'in']);
});
