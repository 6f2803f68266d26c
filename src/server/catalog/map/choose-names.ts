import { MAP_SIDE, type CityMap, type MapPosition } from '#/shared/catalog/city-map.ts';
import type { Localized } from '#/shared/core/locale.ts';
import rows from '../gazetteer/gazetteer.json' with { type: 'json' };
import { type Frame, isInside, metersOfSide, positionIn } from './frame.ts';
import { toWorld } from './mercator.ts';

const MOST_NAMES = 8;
/** On a wider map only large cities are named. */
const WIDEST_OF_DISTRICTS_METERS = 90_000;
const LARGE_CITY = 150_000;

// The room that a name takes, on the smallest map that shows it.
const LETTER_WIDTH = 20;
const NAME_HEIGHT = 44;
/** The bar of kilometres stands at the lower edge. */
const BAR_HEIGHT = 110;
const MARK_RADIUS = 12;

type Named = { name: Localized; at: MapPosition; halfWidth: number };

/**
 * Names by which people find their way: each as far as possible from those before it, so that the first three alone are
 * spread as well, inside the edges and beside the marks.
 */
export function chooseNames(frame: Frame, taken: readonly MapPosition[]): CityMap['names'] {
  const isWide = metersOfSide(frame) > WIDEST_OF_DISTRICTS_METERS;
  const free = rows
    .filter(({ population }) => !isWide || population >= LARGE_CITY)
    .map((row) => ({ row, world: toWorld(row) }))
    .filter(({ world }) => isInside(frame, world))
    .map(({ row, world }): Named => ({
      name: { ar: row.nameAr, en: row.nameEn },
      at: positionIn(frame, world),
      halfWidth: (Math.max(row.nameAr.length, row.nameEn.length) * LETTER_WIDTH) / 2,
    }))
    .filter((place) => isWhole(place) && !taken.some((at) => isOver(place, at)));
  const chosen: Named[] = [];
  while (chosen.length < MOST_NAMES) {
    const left = free.filter((place) => !chosen.some((one) => collide(place, one)));
    const best = left.toSorted((a, b) => clearance(b, chosen) - clearance(a, chosen))[0];
    if (!best) break;
    chosen.push(best);
  }
  return chosen.map(({ name, at }) => ({ name, at }));
}

/** The first is the one nearest to the middle; each other one is far from those before it. */
function clearance({ at }: Named, chosen: readonly Named[]) {
  if (chosen.length === 0) return -Math.hypot(at[0] - MAP_SIDE / 2, at[1] - MAP_SIDE / 2);
  return Math.min(...chosen.map((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1])));
}

const isWhole = ({ at: [x, y], halfWidth }: Named) =>
  x >= halfWidth && x <= MAP_SIDE - halfWidth && y >= NAME_HEIGHT && y <= MAP_SIDE - BAR_HEIGHT;

const isOver = ({ at, halfWidth }: Named, [x, y]: MapPosition) =>
  Math.abs(at[0] - x) < halfWidth + MARK_RADIUS && Math.abs(at[1] - y) < NAME_HEIGHT / 2 + MARK_RADIUS;

const collide = (a: Named, b: Named) =>
  Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth && Math.abs(a.at[1] - b.at[1]) < NAME_HEIGHT;
