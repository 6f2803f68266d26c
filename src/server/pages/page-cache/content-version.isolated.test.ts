import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogVersion } from '#/server/catalog/word-index/catalog-version.ts';
import type { SharedVersion } from '#/server/platform/http/app-env.ts';
import { stubDb } from '../../../../tests/support/db/stub-db.ts';
import { contentVersion, invalidateContentVersion } from './content-version.ts';

vi.mock('#/server/platform/settings/get-current-site.ts', () => ({
  getCurrentSite: () => Promise.resolve({ version: 1 }),
}));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let [lookCount, change, catalogue] = [0, 0, 0];
let gate: Promise<void>;
const newPool = () =>
  stubDb(async (statement) => {
    lookCount += 1;
    const isCatalogue = statement.includes('hot:catalogue-version');
    const seen = isCatalogue ? { version: catalogue, databaseName: 'any' } : { version: `${change}` };
    await gate;
    return [seen];
  });
beforeEach(() => {
  [lookCount, change, catalogue] = [0, 5, 8];
  gate = Promise.resolve();
});

test('the key of a page never has a newer catalogue version than the page', async () => {
  const db = newPool();
  await catalogVersion(db);
  await vi.advanceTimersByTimeAsync(600);
  catalogue = 9;
  // The search still uses the version that it has read.
  expect(await contentVersion(db)).toBe('5.8.1');
  expect((await catalogVersion(db)).version).toBe(8);
  invalidateContentVersion(db);
  expect(await contentVersion(db)).toBe('5.9.1');
  expect((await catalogVersion(db)).version).toBe(9);
});

test('requests share a version for one second or until a write', async () => {
  const shared: SharedVersion = { last: null, writeCount: 0 };
  expect(await contentVersion(newPool(), shared)).toBe('5.8.1');
  change = 6;
  await vi.advanceTimersByTimeAsync(999);
  expect(await contentVersion(newPool(), shared)).toBe('5.8.1');
  expect(lookCount).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await contentVersion(newPool(), shared)).toBe('6.8.1');

  change = 7;
  invalidateContentVersion(newPool(), shared);
  let openGate = () => {};
  gate = new Promise((resolve) => (openGate = resolve));
  const before = contentVersion(newPool(), shared);
  await vi.advanceTimersByTimeAsync(0);
  change = 8;
  invalidateContentVersion(newPool(), shared);
  openGate();
  // Read before the last write, so it is valid for its own request only.
  expect(await before).toBe('7.8.1');
  expect(await contentVersion(newPool(), shared)).toBe('8.8.1');
});
