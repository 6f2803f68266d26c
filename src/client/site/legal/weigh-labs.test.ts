import { expect, test } from 'vitest';
import { candidatesOf, weigh } from './weigh-labs.ts';

const lab = (labId: number, sar: number, kilometres: number) => ({
  labId,
  totalHalalas: sar * 100,
  distanceMeters: kilometres * 1000,
});
const [cheap, middle, near, dear] = [lab(1, 100, 30), lab(2, 120, 12), lab(3, 150, 1), lab(4, 300, 40)];

test('the best laboratory is the least in price and in the way there and back', () => {
  const bestAt = (halalas: number) => weigh([dear, near, middle, cheap], halalas)[0];
  expect(bestAt(0)).toEqual({ lab: cheap, wayHalalas: 0, sumHalalas: 10_000 });
  expect(bestAt(100)).toEqual({ lab: middle, wayHalalas: 2_400, sumHalalas: 14_400 });
  expect(bestAt(300)?.lab).toBe(near);
});

test('those that are best for some value come before those that never are; one without a distance is left out', () => {
  const far = { labId: 9, totalHalalas: 1, distanceMeters: null };
  const ids = candidatesOf([far, dear, near, middle, cheap], 300).map(({ labId }) => labId);
  expect(new Set(ids.slice(0, 3))).toEqual(new Set([1, 2, 3]));
  expect(ids).not.toContain(9);
});
