import { expect, test } from 'vitest';
import { keepDecided } from './keep-decided.ts';

const rowsOf = (labIds: number[]) => labIds.map((labId) => ({ labId }));
const kept = (before: number[], now: number[], decided: number[]) =>
  keepDecided(rowsOf(before), rowsOf(now), ({ labId }) => decided.includes(labId)).map(({ labId }) => labId);

test('a decided row stays where it was, and the others follow the list', () => {
  expect(kept([1, 2, 3], [2, 3, 4], [1])).toEqual([1, 2, 3, 4]);
  expect(kept([1, 2, 3], [1, 3, 4], [2])).toEqual([1, 2, 3, 4]);
  expect(kept([1, 2, 3], [3], [1, 2])).toEqual([1, 2, 3]);
  expect(kept([1, 2, 3], [], [3])).toEqual([3]);
});

test('a row that left for another reason, or is still there, is not added', () => {
  expect(kept([1, 2, 3], [2, 3], [])).toEqual([2, 3]);
  expect(kept([1, 2], [5, 2, 1], [1])).toEqual([5, 2, 1]);
});
