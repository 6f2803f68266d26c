import { metersBetween } from '#/shared/core/meters-between.ts';
import { cities } from './cities.ts';
import type { Point } from './sphere.ts';

/** Metres from a lab to the centre of its city; null without a city. */
export function metresToCity(cityId: string | null, point: Point): number | null {
  const city = cityId === null ? undefined : cities.get(cityId);
  return city ? metersBetween(point, city) : null;
}

/** A place this near to the middle of a city is in it or beside it. */
const NEAR_METERS = 50_000;

/** Whether distances in a city are measured from this point; otherwise they are from the city's centre. */
export const isNearCity = (cityId: string, point: Point | null): point is Point =>
  point !== null && (metresToCity(cityId, point) ?? Infinity) <= NEAR_METERS;
