import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringDb } from '../../../tests/support/answering-db.ts';
import { getCurrentCatalogue } from './current-catalogue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** As on Workers: a pool of one request. */
const poolWith = (databaseName: string, build: () => Promise<object[]>) =>
  answeringDb((statement) =>
    statement.includes('hot:catalogue-version') ? Promise.resolve([{ version: 1, databaseName }]) : build(),
  );

test('an index whose builder was cut off is built anew after ten seconds, once for all who wait', async () => {
  let buildCount = 0;
  const build = () => {
    buildCount += 1;
    return Promise.resolve([]);
  };
  void getCurrentCatalogue(poolWith('cut off', never));
  await vi.advanceTimersByTimeAsync(0);
  const waiting = [1, 2, 3].map(() => getCurrentCatalogue(poolWith('cut off', build)));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(buildCount).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  const [first, ...others] = await Promise.all(waiting);
  for (const other of others) expect(other).toBe(first);
  // Three tables.
  expect(buildCount).toBe(3);
  expect(await getCurrentCatalogue(poolWith('cut off', never))).toBe(first);
});

test('a build that fails fails those who wait for it, and nobody after them', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const failing = [1, 2].map(() => getCurrentCatalogue(poolWith('failed', refuse)));
  for (const each of failing) await expect(each).rejects.toThrow('refused');
  const { tests } = await getCurrentCatalogue(poolWith('failed', () => Promise.resolve([])));
  expect(tests).toEqual([]);
});
