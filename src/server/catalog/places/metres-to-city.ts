import { metersBetween } from '#/shared/core/meters-between.ts';
import { cities } from './cities.ts';
import type { Point } from './sphere.ts';

/** Metres from a lab to the centre of its city; null without a city. */
export function metresToCity(cityId: string | null, point: Point): number | null {
  const city = cityId === null ? undefined : cities.get(cityId);
  return city ? metersBetween(point, city) : null;
}
