import { expect, test } from 'vitest';
import { judgeLeast, sayLeast } from './least.ts';

const row = { part: 'a part', done: '', problems: [] };

test('a row that did less than its least has failed', () => {
  const least = { faults: 20, acknowledged: 5_000 };
  expect(judgeLeast({ ...row, least, faults: 20, acknowledged: 5_000 }).problems).toEqual([]);
  expect(judgeLeast({ ...row, least, faults: 19, acknowledged: 5_000 }).problems).toEqual([
    '19 faults, but at least 20 are to be',
  ]);
  expect(judgeLeast({ ...row, least: { inputs: 100_000 } }).problems).toEqual([
    '0 inputs, but at least 100,000 are to be',
  ]);
  expect(sayLeast(least)).toBe('20 faults, 5,000 acknowledged');
});

test('a part that cannot run here is left out, not held', () => {
  expect(judgeLeast({ ...row, isLeftOut: true, least: { faults: 1 } }).problems).toEqual([]);
});
