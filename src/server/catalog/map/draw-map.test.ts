import { expect, test } from 'vitest';
import { MAP_SIDE } from '#/shared/catalog/city-map.ts';
import { drawCity, drawMap } from './draw-map.ts';

const RIYADH = { lat: 24.6877, lon: 46.7219 };
const JEDDAH = { lat: 21.4901, lon: 39.1862 };
const ABHA = { lat: 18.2164, lon: 42.5053 };
const WITHOUT = { home: null, tiles: null };
/** Of one pixel on the narrowest map, where words take the largest share. */
const UNITS = MAP_SIDE / 254;
const drawn = (over: Partial<Parameters<typeof drawMap>[0]> = {}) => {
  const made = drawMap({ home: RIYADH, marks: [], tiles: null, ...over });
  if (!made) throw new Error('no map');
  return made;
};

test('an outline is short, and a city of too few known districts has none', () => {
  for (const home of [RIYADH, JEDDAH]) {
    const { outline } = drawCity(home, WITHOUT).map;
    expect(outline).toMatch(/^M\d+ \d+q[-\d ]+z$/);
    expect(outline.length).toBeLessThan(500);
  }
  expect(drawCity(ABHA, WITHOUT).map.outline).toBe('');
});

test('a page about a place names its district beside it, and shows the person unless far away', () => {
  const lab = { lat: 24.77, lon: 46.63 };
  const { map, at, homeMeters } = drawCity(lab, { home: RIYADH, tiles: null });
  expect(map.names[0]?.name.en).toBe('Al Aqiq');
  const [x, y] = map.names[0]?.at ?? [0, 0];
  expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(110);
  expect(map.middle).toEqual(map.home);
  expect(homeMeters).toBeGreaterThan(12_000);
  const far = drawCity(lab, { home: JEDDAH, tiles: null });
  expect([far.map.home, far.homeMeters]).toEqual([null, null]);
});

test('names lie inside the frame, in no mark, and the first three are far from each other', () => {
  const { map, positions } = drawn({
    marks: [
      { lat: 24.6, lon: 46.7 },
      { lat: 24.85, lon: 46.65 },
    ],
  });
  expect(map.names.length).toBeGreaterThanOrEqual(3);
  expect(map.names.length).toBeLessThanOrEqual(8);
  for (const { at } of map.names) {
    expect(Math.min(...at)).toBeGreaterThan(0);
    expect(Math.max(...at)).toBeLessThan(MAP_SIDE);
    for (const mark of positions) expect(mark).not.toEqual(at);
  }
  const first = map.names.slice(0, 3).map(({ at }) => at);
  const apart = first.flatMap((a, nth) =>
    first.slice(nth + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])),
  );
  expect(Math.min(...apart)).toBeGreaterThan(150);
});

test('no name touches a mark or is crossed by a ring', () => {
  const around = Array.from({ length: 24 }, (_value, nth) => {
    const away = 0.09 * Math.sqrt(nth / 24);
    return { lat: RIYADH.lat + away * Math.sin(2.4 * nth), lon: RIYADH.lon + away * Math.cos(2.4 * nth) };
  });
  for (const home of [RIYADH, JEDDAH, null]) {
    const { map, positions } = drawn({ home, marks: around });
    for (const { name, at } of map.names) {
      const halfWidth = Math.max(name.ar.length, name.en.length) * 3 * UNITS;
      for (const mark of positions) {
        const aside = Math.abs((mark?.[0] ?? 0) - at[0]) - halfWidth;
        const down = Math.abs((mark?.[1] ?? 0) - at[1]) - 7 * UNITS;
        expect(Math.max(aside, down)).toBeGreaterThan(8 * UNITS);
      }
      const [x, y] = [at[0] - map.middle[0], at[1] - map.middle[1]].map(Math.abs);
      const nearest = Math.hypot(Math.max((x ?? 0) - halfWidth, 0), Math.max((y ?? 0) - 24, 0));
      const farthest = Math.hypot((x ?? 0) + halfWidth, (y ?? 0) + 24);
      for (const { radius } of map.rings) expect(radius < nearest || radius > farthest).toBe(true);
    }
  }
});

test('no name stands on the road between two marks', () => {
  for (const east of [46.6, 46.65, 46.7, 46.75, 46.8]) {
    const marks = [
      { lat: 24.6, lon: 46.6 },
      { lat: 24.85, lon: east },
    ];
    const { map, positions } = drawn({ marks, joined: [0, 1] });
    const [from = [0, 0], to = [0, 0]] = positions.map((at) => at ?? undefined);
    for (const { name, at } of map.names) {
      const halfWidth = Math.max(name.ar.length, name.en.length) * 10;
      for (let share = 0; share <= 1; share += 0.01) {
        const aside = Math.abs(from[0] + (to[0] - from[0]) * share - at[0]);
        const down = Math.abs(from[1] + (to[1] - from[1]) * share - at[1]);
        expect(aside > halfWidth || down > 24).toBe(true);
      }
    }
  }
});

test('rings of round distances stand around the person, their labels free of marks and names', () => {
  const marks = [0.02, 0.05, 0.09, 0.2].map((north) => ({ lat: RIYADH.lat + north, lon: RIYADH.lon }));
  const { map, positions } = drawn({ marks });
  expect(map.middle).toEqual(map.home);
  expect(map.rings.map(({ kilometres }) => kilometres)).toEqual([5, 10, 20]);
  const [five] = map.rings;
  expect((five?.radius ?? 0) / map.barUnits).toBeCloseTo(5000 / map.barMeters, 1);
  for (const { labelAt } of map.rings) {
    for (const at of [...positions, ...map.names.map((name) => name.at)]) {
      const isApart =
        Math.abs((labelAt?.[0] ?? 0) - (at?.[0] ?? 0)) >= 29 * UNITS ||
        Math.abs((labelAt?.[1] ?? 0) - (at?.[1] ?? 0)) >= 15 * UNITS;
      expect(isApart).toBe(true);
    }
  }
});

test('the bar is a round number of metres and as long as they are', () => {
  const north = { lat: RIYADH.lat + 0.1, lon: RIYADH.lon };
  const { map, positions } = drawn({ marks: [north] });
  expect(map.barMeters).toBeOneOf([1000, 2000, 5000, 10_000]);
  const units = (map.home?.[1] ?? 0) - (positions[0]?.[1] ?? 0);
  // A tenth of a degree north is 11.1 km.
  expect(((units / map.barUnits) * map.barMeters) / 11_132).toBeCloseTo(1, 1);
});

test('tiles of a provider cover the frame and stand where the projection of the web has them', () => {
  const tiles = { addressTemplate: 'https://tiles.test/{z}/{x}/{y}.png', attribution: 'Tiles' };
  const { map } = drawn({ tiles });
  expect([map.outline, map.names]).toEqual(['', []]);
  const images = map.tiles?.images ?? [];
  expect(images.length).toBeLessThanOrEqual(16);
  const edges = images.flatMap(({ at: [x, y], side }) => [x, y, x + side, y + side]);
  expect([Math.min(...edges) <= 0, Math.max(...edges) >= MAP_SIDE]).toEqual([true, true]);
  const [zoom = 0, x = 0, y = 0] = (images[0]?.url.match(/\d+/g) ?? []).map(Number);
  const share = (46.7219 + 180) / 360;
  const [home = 0] = map.home ?? [];
  const first = images[0];
  expect(((home - (first?.at[0] ?? 0)) / (first?.side ?? 1) + x) / 2 ** zoom).toBeCloseTo(share, 4);
  expect(y).toBeLessThan(2 ** zoom);
});
