import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringDb } from '../../../tests/support/answering-db.ts';
import { getClaims } from './get-claims.ts';

const claim = { isLive: true, ar: '', en: '' };
const home = { areCategoryCountsLive: true, labs: claim, tests: claim, rating: claim, hours: claim };
const site = { version: 1, legal: {}, settings: { home: { value: home } } };
vi.mock('./get-current-site.ts', () => ({ getCurrentSite: () => Promise.resolve(site) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a count that was cut off with its request is made anew after ten seconds, once for all who wait', async () => {
  let countCount = 0;
  const count = () => {
    countCount += 1;
    return Promise.resolve([{ labs: 7, tests: 0, rating: null, first_hours: null, last_hours: null }]);
  };
  void getClaims(answeringDb(() => new Promise<never>(() => {})));
  await vi.advanceTimersByTimeAsync(0);
  const waiting = [1, 2, 3].map(() => getClaims(answeringDb(count)));
  await vi.advanceTimersByTimeAsync(10_000);
  const rows = [{ kind: 'labs', value: { ar: '7', en: '7' } }];
  expect((await Promise.all(waiting)).map((claims) => claims.rows)).toEqual([rows, rows, rows]);
  expect((await getClaims(answeringDb(count))).rows).toEqual(rows);
  expect(countCount).toBe(1);
});
