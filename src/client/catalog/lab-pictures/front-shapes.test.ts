import { expect, test } from 'vitest';
import { frontShapes } from './front-shapes.ts';

/** The corners of a path of M, L, H, V, their relative forms, arcs without their bulge, and z. */
function cornersOf(path: string) {
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', text = ''] of path.matchAll(/([MLHVhvlaz])([^MLHVhvlaz]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const [first = 0] = numbers;
    const [beforeLast = 0, last = 0] = numbers.slice(-2);
    if (letter === 'M' || letter === 'L') [x, y] = [beforeLast, last];
    else if (letter === 'H') x = first;
    else if (letter === 'V') y = first;
    else if (letter === 'h') x += first;
    else if (letter === 'v') y += first;
    else if (letter === 'l')
      for (let nth = 0; nth < numbers.length; nth += 2) {
        [x, y] = [x + (numbers[nth] ?? 0), y + (numbers[nth + 1] ?? 0)];
        corners.push([x, y]);
      }
    else if (letter === 'a') [x, y] = [x + beforeLast, y + last];
    corners.push([x, y]);
  }
  return corners;
}

test('the houses of twenty laboratories differ, and one number has one house', () => {
  const looks = Array.from({ length: 20 }, (_value, nth) => {
    const { roof, wall, glass, roofColour, sky } = frontShapes(nth + 1);
    return [roof, wall, glass, roofColour, sky].join();
  });
  expect(new Set(looks).size).toBe(20);
  expect(frontShapes(12)).toEqual(frontShapes(12));
});

test('a tile shows each house whole, with its roof', () => {
  for (let labId = 1; labId <= 300; labId++) {
    const { wall, roof, door } = frontShapes(labId);
    const corners = cornersOf(wall + roof + door);
    expect(Math.min(...corners.map(([x]) => x))).toBeGreaterThanOrEqual(415);
    expect(Math.max(...corners.map(([x]) => x))).toBeLessThanOrEqual(545);
    expect(Math.min(...corners.map(([, y]) => y))).toBeGreaterThanOrEqual(72);
  }
});
