import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringDb } from '../../../tests/support/answering-db.ts';
import { catalogueVersion } from '../search/catalogue-version.ts';
import { contentVersion, forgetContentVersion, type SharedVersion } from './content-version.ts';

vi.mock('../site-settings/get-current-site.ts', () => ({
  getCurrentSite: () => Promise.resolve({ version: 1 }),
}));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let [lookCount, change, catalogue] = [0, 0, 0];
let gate: Promise<void>;
const newPool = () =>
  answeringDb(async (statement) => {
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

test('the key of a page never names a newer catalogue than the one it is rendered with', async () => {
  const db = newPool();
  await catalogueVersion(db);
  await vi.advanceTimersByTimeAsync(600);
  catalogue = 9;
  // The search still goes by what it saw.
  expect(await contentVersion(db)).toBe('5.8.1');
  expect((await catalogueVersion(db)).version).toBe(8);
  forgetContentVersion(db);
  expect(await contentVersion(db)).toBe('5.9.1');
  expect((await catalogueVersion(db)).version).toBe(9);
});

test('what one request saw serves the others for a second, or until something is written', async () => {
  const shared: SharedVersion = { last: null, writeCount: 0 };
  expect(await contentVersion(newPool(), shared)).toBe('5.8.1');
  change = 6;
  await vi.advanceTimersByTimeAsync(999);
  expect(await contentVersion(newPool(), shared)).toBe('5.8.1');
  expect(lookCount).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await contentVersion(newPool(), shared)).toBe('6.8.1');

  change = 7;
  forgetContentVersion(newPool(), shared);
  let openGate = () => {};
  gate = new Promise((resolve) => (openGate = resolve));
  const before = contentVersion(newPool(), shared);
  await vi.advanceTimersByTimeAsync(0);
  change = 8;
  forgetContentVersion(newPool(), shared);
  openGate();
  // Seen before the write that was just made: good for its own request only.
  expect(await before).toBe('7.8.1');
  expect(await contentVersion(newPool(), shared)).toBe('8.8.1');
});
