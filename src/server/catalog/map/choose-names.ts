import { MAP_SIDE, type CityMap, type MapPosition } from '#/shared/catalog/city-map.ts';
import type { Localized } from '#/shared/core/locale.ts';
import rows from '../gazetteer/gazetteer.json' with { type: 'json' };
import { type Frame, isInside, metersOfSide, positionIn } from './frame.ts';
import { toWorld } from './mercator.ts';

const MOST_NAMES = 8;
/** The first names have this distance from each other at least; where few fit, the others may be nearer. */
const SPREAD = [280, 160, 0];
/** On a wider map only large cities are named. */
const WIDEST_OF_DISTRICTS_METERS = 90_000;
const LARGE_CITY = 150_000;

// The room that a name takes, on the smallest map that shows it.
const LETTER_WIDTH = 20;
const NAME_HEIGHT = 48;
/** The bar of kilometres stands at the lower edge. */
const BAR_HEIGHT = 110;
const MARK_RADIUS = 20;
const EDGE_WIDTH = 4;
/** A district is wide: its name may stand a little above or below its middle. */
const SHIFTS = [0, -26, 26, -44, 44];

const places = rows.map((row) => ({ row, world: toWorld(row) }));

type Named = { name: Localized; at: MapPosition; halfWidth: number };

/** What a name must not touch: the marks, and the corners of the outlines. */
type Drawn = { taken: readonly MapPosition[]; outlines: readonly (readonly MapPosition[])[] };

/**
 * Names by which people find their way: the best known first, as the gazetteer lists them, far enough from each other
 * that the first three are spread as well, and free of the edges and the marks.
 */
export function chooseNames(frame: Frame, { taken, outlines }: Drawn): CityMap['names'] {
  const isWide = metersOfSide(frame) > WIDEST_OF_DISTRICTS_METERS;
  const free = places
    .filter(({ row, world }) => isInside(frame, world) && (!isWide || row.population >= LARGE_CITY))
    .map(({ row, world }): Named => ({
      name: { ar: row.nameAr, en: row.nameEn },
      at: positionIn(frame, world),
      halfWidth: (Math.max(row.nameAr.length, row.nameEn.length) * LETTER_WIDTH) / 2,
    }))
    .flatMap((place) => freeOf(place, { taken, outlines }) ?? []);
  const chosen: Named[] = [];
  for (const distance of SPREAD) {
    for (const place of free) {
      if (chosen.length === MOST_NAMES) break;
      if (!chosen.some((one) => collide(place, one) || apart(place, one) < distance)) chosen.push(place);
    }
  }
  return chosen.map(({ name, at }) => ({ name, at }));
}

/** The place with its name where that touches nothing. */
const freeOf = (place: Named, { taken, outlines }: Drawn) =>
  SHIFTS.map((shift): Named => ({ ...place, at: [place.at[0], place.at[1] + shift] })).find(
    (moved) =>
      isWhole(moved) &&
      !taken.some((at) => isOver(moved, at)) &&
      !outlines.some((corners) => meets(moved, corners)),
  );

const apart = (a: Named, b: Named) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);

const isWhole = ({ at: [x, y], halfWidth }: Named) =>
  x >= halfWidth && x <= MAP_SIDE - halfWidth && y >= NAME_HEIGHT && y <= MAP_SIDE - BAR_HEIGHT;

const isOver = ({ at, halfWidth }: Named, [x, y]: MapPosition) =>
  Math.abs(at[0] - x) < halfWidth + MARK_RADIUS && Math.abs(at[1] - y) < NAME_HEIGHT / 2 + MARK_RADIUS;

const collide = (a: Named, b: Named) =>
  Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth && Math.abs(a.at[1] - b.at[1]) < NAME_HEIGHT;

/** Whether a side of the outline, walked in short steps, crosses the room of the name. */
function meets({ at, halfWidth }: Named, corners: readonly MapPosition[]): boolean {
  const [width, height] = [halfWidth + EDGE_WIDTH, NAME_HEIGHT / 2 + EDGE_WIDTH];
  return corners.some((corner, nth) => {
    const next = corners[(nth + 1) % corners.length] ?? corner;
    const steps = Math.ceil(Math.hypot(next[0] - corner[0], next[1] - corner[1]) / height) + 1;
    return Array.from({ length: steps }, (_step, step) => step / steps).some(
      (share) =>
        Math.abs(corner[0] + (next[0] - corner[0]) * share - at[0]) < width &&
        Math.abs(corner[1] + (next[1] - corner[1]) * share - at[1]) < height,
    );
  });
}
