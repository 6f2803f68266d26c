import { expect, test } from 'vitest';
import { type ResultZone, zoneOf } from '#/shared/catalog/reading.ts';
import { positionOf, sampleScale, stepped, valueAt } from './sample-scale.ts';

const edge = (at: number, isIn: boolean) => ({ at, isIn });
const zone = (
  lower: ResultZone['lower'],
  upper: ResultZone['upper'],
  side: ResultZone['side'],
): ResultZone => ({
  lower,
  upper,
  side,
  name: null,
  tone: side === 'usual' ? 'usual' : 'near',
});

const hba1c = [
  zone(null, edge(5.7, false), 'usual'),
  zone(edge(5.7, true), edge(6.5, false), 'above'),
  zone(edge(6.5, true), null, 'above'),
];

test('the slider reaches beyond the outer limits and starts beside what is usual', () => {
  expect(sampleScale(hba1c, 1)).toEqual({ min: 4, max: 8.4, step: 0.1, start: 6.1 });
});

test('zones are equally wide, and a value lies within its own by its size', () => {
  const scale = { min: 4, max: 8.5, step: 0.1, start: 6.1 };
  const at = [4, 5.7, 6.1, 6.5, 8.5].map((value) => positionOf(hba1c, scale, value).toFixed(2));
  expect(at).toEqual(['0.00', '1.00', '1.50', '2.00', '3.00']);
});

test('a place on the zones is a whole number of steps, and a step stays on the scale', () => {
  const scale = { min: 4, max: 8.5, step: 0.1, start: 6.1 };
  expect([0, 1, 1.5, 1.52, 2, 3].map((position) => valueAt(hba1c, scale, position))).toEqual([
    4, 5.7, 6.1, 6.1, 6.5, 8.5,
  ]);
  expect([stepped(scale, 6.4, 1), stepped(scale, 8.5, 1), stepped(scale, 4, -1)]).toEqual([6.5, 8.5, 4]);
});

test('a limit belongs to the zone that says so', () => {
  expect(zoneOf(hba1c, 5.7)).toBe(hba1c[1]);
  expect(zoneOf(hba1c, 5.6)).toBe(hba1c[0]);
  const range = [zone(null, edge(30, false), 'below'), zone(edge(30, true), edge(100, true), 'usual')];
  expect(zoneOf(range, 30)?.side).toBe('usual');
  expect(zoneOf([...range, zone(edge(100, false), null, 'above')], 100)?.side).toBe('usual');
});
