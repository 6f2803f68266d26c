import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import type { BasketBeyond } from '#/shared/search/basket.ts';
import { type RadiusKm, radiusSteps } from '#/shared/search/way-options.ts';
import type { LabBasket } from './read-basket-offers.ts';

const METERS_OF_KILOMETRE = 1000;
const metersOf = (radiusKm: RadiusKm) =>
  radiusKm === 'any' ? Number.POSITIVE_INFINITY : radiusKm * METERS_OF_KILOMETRE;

/** The labs within the radius, and what lies beyond. A lab of unknown distance is within 'any' only. */
export function splitByRadius(
  labs: readonly LabBasket[],
  radiusKm: RadiusKm,
  testCount: number,
): { within: LabBasket[]; beyond: BasketBeyond } {
  const limit = metersOf(radiusKm);
  const outside = labs.filter(({ distance }) => distance > limit);
  const full = outside.filter(({ coveredCount }) => coveredCount === testCount);
  return {
    within: labs.filter(({ distance }) => distance <= limit),
    beyond: {
      labCount: outside.length,
      widerRadiusKm: radiusThatReaches(outside),
      fullCount: full.length,
      fullRadiusKm: radiusThatReaches(full),
    },
  };
}

/** Whether two labs are within the radius of each other; with an unknown place only if there is no radius. */
export function areNear({ position: a }: LabBasket, { position: b }: LabBasket, radiusKm: RadiusKm): boolean {
  if (radiusKm === 'any') return true;
  if (a === null || b === null) return false;
  return metersOfChord(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)) <= metersOf(radiusKm);
}

function radiusThatReaches(labs: readonly LabBasket[]): RadiusKm | null {
  if (labs.length === 0) return null;
  const nearest = labs.reduce((least, { distance }) => Math.min(least, distance), Number.POSITIVE_INFINITY);
  return radiusSteps.find((step) => nearest <= metersOf(step)) ?? null;
}
