import { MAP_SIDE, type CityMap, type MapPosition } from '#/shared/catalog/city-map.ts';
import type { Localized } from '#/shared/core/locale.ts';
import rows from '../gazetteer/gazetteer.json' with { type: 'json' };
import { type Frame, isInside, metersOfSide, positionIn } from './frame.ts';
import { toWorld } from './mercator.ts';
import { BAR_HEIGHT, unitsOf } from './room.ts';

const MOST_NAMES = 8;
/** The first names have this distance from each other at least; where few fit, the others may be nearer. */
const SPREAD = [280, 160, 0];
/** On a wider map only large cities are named. */
const WIDEST_OF_DISTRICTS_METERS = 90_000;
const LARGE_CITY = 150_000;

const LETTER_WIDTH = unitsOf(6);
const NAME_HEIGHT = unitsOf(14);
/** A mark, a star or a pin, with air. */
const MARK_RADIUS = unitsOf(9);
const EDGE_WIDTH = 4;
/** Between two names: letters are wider in some fonts than reckoned. */
const NAME_GAP = unitsOf(6);
/** Between a name and a ring. */
const RING_GAP = 12;
/** A district is wide: its name may stand a little off its middle, rather above or below than beside. */
const SHIFTS = [0, -18, 18, -36, 36, -54, 54].flatMap((aside) =>
  [0, -13, 13, -26, 26, -44, 44].map((down): MapPosition => [aside, down]),
);

/** From a mark to the middle of its district. */
const OWN_REACH = 90;
/** Clear of the mark: below, above, and a little aside of both. */
const BESIDE_MARK = [0, -15, 15, -45, 45, -85, 85].flatMap((aside) =>
  [66, -66].map((down): MapPosition => [aside, down]),
);

const places = rows.map((row) => ({ row, world: toWorld(row) }));

type Named = { name: Localized; at: MapPosition; halfWidth: number };

/** What a name must not touch: the marks, the corners of the outlines, and the rings around the middle. */
type Drawn = {
  taken: readonly MapPosition[];
  outlines: readonly (readonly MapPosition[])[];
  middle: MapPosition;
  radii: readonly number[];
  /** The mark whose district is named first, right beside it. */
  own: MapPosition | null;
};

/**
 * Names by which people find their way: the best known first, as the gazetteer lists them, far enough from each other
 * that the first three are spread as well, and free of the marks and the rings. The edge of the city is avoided where
 * that is possible; elsewhere the light round the letters covers it.
 */
export function chooseNames(frame: Frame, drawn: Drawn): CityMap['names'] {
  const isWide = metersOfSide(frame) > WIDEST_OF_DISTRICTS_METERS;
  const free = places
    .filter(({ row, world }) => isInside(frame, world) && (!isWide || row.population >= LARGE_CITY))
    .map(({ row, world }) => nameAt(row, positionIn(frame, world)))
    .flatMap((place) => freeOf(place, drawn) ?? []);
  const own = ownDistrict(frame, drawn);
  const chosen: Named[] = own ? [own] : [];
  for (const least of SPREAD) {
    for (const place of free) {
      if (chosen.length === MOST_NAMES) break;
      if (place.name.ar === own?.name.ar) continue;
      if (!chosen.some((one) => collide(place, one) || distance(place.at, one.at) < least))
        chosen.push(place);
    }
  }
  return chosen.map(({ name, at }) => ({ name, at }));
}

/** The district that the own mark lies in, named beside the mark. */
function ownDistrict(frame: Frame, drawn: Drawn): Named | undefined {
  const { own } = drawn;
  if (!own) return undefined;
  const [nearest] = places
    .filter(({ row }) => row.kind === 'district')
    .map(({ row, world }) => ({ row, away: distance(positionIn(frame, world), own) }))
    .toSorted((a, b) => a.away - b.away);
  return nearest && nearest.away < OWN_REACH
    ? freeOf(nameAt(nearest.row, own), drawn, BESIDE_MARK)
    : undefined;
}

const nameAt = ({ nameAr, nameEn }: (typeof rows)[number], at: MapPosition): Named => ({
  name: { ar: nameAr, en: nameEn },
  at,
  halfWidth: (Math.max(nameAr.length, nameEn.length) * LETTER_WIDTH) / 2,
});

/** The place with its name where that touches nothing, or else nothing but the edge of a city. */
function freeOf(place: Named, { taken, outlines, middle, radii }: Drawn, shifts = SHIFTS) {
  let onEdge: Named | undefined;
  for (const [aside, down] of shifts) {
    const moved: Named = { ...place, at: [place.at[0] + aside, place.at[1] + down] };
    const isFree =
      isWhole(moved) &&
      !taken.some((at) => isOver(moved, at)) &&
      !radii.some((radius) => isCrossed(moved, middle, radius));
    if (!isFree) continue;
    if (!outlines.some((corners) => meets(moved, corners))) return moved;
    onEdge ??= moved;
  }
  return onEdge;
}

const distance = (a: MapPosition, b: MapPosition) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const isWhole = ({ at: [x, y], halfWidth }: Named) =>
  x >= halfWidth && x <= MAP_SIDE - halfWidth && y >= NAME_HEIGHT && y <= MAP_SIDE - BAR_HEIGHT;

const isOver = ({ at, halfWidth }: Named, [x, y]: MapPosition) =>
  Math.abs(at[0] - x) < halfWidth + MARK_RADIUS && Math.abs(at[1] - y) < NAME_HEIGHT / 2 + MARK_RADIUS;

/** Whether a ring goes through the room of the name: a part of that lies within the ring, and a part outside. */
function isCrossed({ at, halfWidth }: Named, [x, y]: MapPosition, radius: number) {
  const [across, down] = [Math.abs(at[0] - x), Math.abs(at[1] - y)];
  const [width, height] = [halfWidth + RING_GAP, NAME_HEIGHT / 2 + RING_GAP];
  const nearest = Math.hypot(Math.max(across - width, 0), Math.max(down - height, 0));
  return nearest < radius && radius < Math.hypot(across + width, down + height);
}

const collide = (a: Named, b: Named) =>
  Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth + NAME_GAP &&
  Math.abs(a.at[1] - b.at[1]) < NAME_HEIGHT + NAME_GAP;

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
