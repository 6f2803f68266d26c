import { metersOfChord } from '#/server/catalog/places/sphere.ts';
import { metersOfRadius, type RadiusKm, radiusThatReaches } from '#/shared/core/radius.ts';
import type { BasketBeyond } from '#/shared/search/basket.ts';
import type { LabBasket } from './read-basket-offers.ts';

/** The labs within the radius, and what lies beyond. A lab of unknown distance is within 'any' only. */
export function splitByRadius(
  labs: readonly LabBasket[],
  radiusKm: RadiusKm,
  testCount: number,
): { within: LabBasket[]; beyond: BasketBeyond } {
  const limit = metersOfRadius(radiusKm);
  const outside = labs.filter(({ distance }) => distance > limit);
  const full = outside.filter(({ coveredCount }) => coveredCount === testCount);
  return {
    within: labs.filter(({ distance }) => distance <= limit),
    beyond: {
      labCount: outside.length,
      widerRadiusKm: radiusToNearest(outside),
      fullCount: full.length,
      fullRadiusKm: radiusToNearest(full),
    },
  };
}

/** Whether two labs are within the radius of each other; with an unknown place only if there is no radius. */
export function areNear({ position: a }: LabBasket, { position: b }: LabBasket, radiusKm: RadiusKm): boolean {
  if (radiusKm === 'any') return true;
  if (a === null || b === null) return false;
  return metersOfChord(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)) <= metersOfRadius(radiusKm);
}

function radiusToNearest(labs: readonly LabBasket[]): RadiusKm | null {
  if (labs.length === 0) return null;
  return radiusThatReaches(labs.reduce((least, { distance }) => Math.min(least, distance), Infinity));
}
