import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { turnAwayWhenBehind } from './turn-away.ts';

/** 32 requests that do not end, and what is said to one more while so many wait for a connection. */
async function askBeside(waiting: number) {
  const end = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(turnAwayWhenBehind(() => waiting));
  app.get('/slow', async (c) => {
    await end.promise;
    return c.text('');
  });
  app.get('/', (c) => c.text(c.var.isTurnedAway ? 'away' : 'in'));
  const underWay = Array.from({ length: 32 }, async () => app.request('/slow'));
  const said = await (await app.request('/')).text();
  end.resolve();
  await Promise.all(underWay);
  return [said, await (await app.request('/')).text()];
}

test('one more than a process answers in time is turned away while others wait for connections', async () => {
  expect(await askBeside(16)).toEqual(['away', 'in']);
});

test('requests that wait for something else turn nobody away', async () => {
  expect(await askBeside(15)).toEqual(['in', 'in']);
});
