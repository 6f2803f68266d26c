import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubDb } from '../../../../tests/support/db/stub-db.ts';
import { getCurrentCatalog } from './current-catalog.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** As on Workers: a pool per request. */
const poolWith = (databaseName: string, build: () => Promise<object[]>) =>
  stubDb((statement) =>
    statement.includes('hot:catalogue-version') ? Promise.resolve([{ version: 1, databaseName }]) : build(),
  );

test('an index whose builder was aborted is rebuilt after ten seconds, once for all callers that wait', async () => {
  let buildCount = 0;
  const build = () => {
    buildCount += 1;
    return Promise.resolve([]);
  };
  void getCurrentCatalog(poolWith('cut off', never));
  await vi.advanceTimersByTimeAsync(0);
  const waiting = [1, 2, 3].map(() => getCurrentCatalog(poolWith('cut off', build)));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(buildCount).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  const [first, ...others] = await Promise.all(waiting);
  for (const other of others) expect(other).toBe(first);
  // Three tables.
  expect(buildCount).toBe(3);
  expect(await getCurrentCatalog(poolWith('cut off', never))).toBe(first);
});

test('a failed build rejects the callers that wait for it, and no later ones', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const failing = [1, 2].map(() => getCurrentCatalog(poolWith('failed', refuse)));
  for (const each of failing) await expect(each).rejects.toThrow('refused');
  const { tests } = await getCurrentCatalog(poolWith('failed', () => Promise.resolve([])));
  expect(tests).toEqual([]);
});
