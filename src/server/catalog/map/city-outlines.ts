import rows from '../gazetteer/gazetteer.json' with { type: 'json' };
import { cities } from '../places/cities.ts';
import { type Frame, isInside } from './frame.ts';
import { toWorld, worldMeters, type WorldPoint } from './mercator.ts';
import { outlineOf } from './outline-of.ts';

const FEWEST_DISTRICTS = 10;
/** From a district to a place that belongs to its city. */
const FARTHEST_METERS = 6000;
const METERS_OF_KILOMETRE = 1000;

/** The middle of each city of enough known districts, and theirs. */
const known = [...Map.groupBy(rows, ({ parentId }) => parentId)].flatMap(([cityId, districts]) => {
  const city = cityId === null ? undefined : cities.get(cityId);
  return city && districts.length >= FEWEST_DISTRICTS
    ? [{ cityId: city.id, points: [city, ...districts].map(toWorld) }]
    : [];
});
const drawn = new Map<string, readonly WorldPoint[]>();

/** The outlines of the cities that reach into the frame. */
export const outlinesWithin = (frame: Frame): (readonly WorldPoint[])[] =>
  known.filter(({ points }) => points.some((point) => isInside(frame, point))).map(outlineOfKnown);

/** The outline of the city that a point lies in; null without a known district near it. */
export function outlineAround(point: WorldPoint): readonly WorldPoint[] | null {
  const away = ([x, y]: WorldPoint) => Math.hypot(x - point[0], y - point[1]) * worldMeters(point);
  const [nearest] = known
    .map((city) => ({ city, meters: Math.min(...city.points.map(away)) }))
    .toSorted((a, b) => a.meters - b.meters);
  return nearest && nearest.meters < FARTHEST_METERS ? outlineOfKnown(nearest.city) : null;
}

/** Drawn at the first question, in some hundredths of a second, and kept. */
function outlineOfKnown({ cityId, points }: (typeof known)[number]) {
  const before = drawn.get(cityId);
  if (before) return before;
  const outline = draw(points);
  drawn.set(cityId, outline);
  return outline;
}

/** In kilometres around the middle of the city, and back. */
function draw(points: readonly WorldPoint[]): WorldPoint[] {
  const [middle = [0, 0] as const] = points;
  const kilometres = worldMeters(middle) / METERS_OF_KILOMETRE;
  const spots = points.map(([x, y]) => [(x - middle[0]) * kilometres, (y - middle[1]) * kilometres] as const);
  return outlineOf(spots).map(([x, y]) => [middle[0] + x / kilometres, middle[1] + y / kilometres]);
}
