import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubDb } from '../../../../tests/support/db/stub-db.ts';
import { getClaims } from './get-claims.ts';

const claim = { isLive: true, ar: '', en: '' };
const home = { areCategoryCountsLive: true, labs: claim, tests: claim, rating: claim, hours: claim };
const site = { version: 1, legal: {}, settings: { home: { value: home } } };
vi.mock('./get-current-site.ts', () => ({ getCurrentSite: () => Promise.resolve(site) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a cancelled count is repeated after ten seconds, once for all waiting callers', async () => {
  let countCount = 0;
  const count = () => {
    countCount += 1;
    return Promise.resolve([{ labs: 7, tests: 0, rating: null, first_hours: null, last_hours: null }]);
  };
  void getClaims(stubDb(() => new Promise<never>(() => {})));
  await vi.advanceTimersByTimeAsync(0);
  const waiting = [1, 2, 3].map(() => getClaims(stubDb(count)));
  await vi.advanceTimersByTimeAsync(10_000);
  const rows = [{ kind: 'labs', value: { ar: '7', en: '7' } }];
  expect((await Promise.all(waiting)).map((claims) => claims.rows)).toEqual([rows, rows, rows]);
  expect((await getClaims(stubDb(count))).rows).toEqual(rows);
  expect(countCount).toBe(1);
});

test('a great number of tests is rounded down', async () => {
  const numbers = { labs: 7, tests: 11_529, rating: null, first_hours: null, last_hours: null };
  // Numbers of the test before are kept for five minutes.
  vi.setSystemTime(Date.now() + 3_600_000);
  const { rows } = await getClaims(stubDb(() => Promise.resolve([numbers])));
  expect(rows).toContainEqual({ kind: 'tests', value: { ar: '+11,500', en: '11,500+' } });
});
