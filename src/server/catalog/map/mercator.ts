import type { Point } from '../places/sphere.ts';

/** From the western edge and the northern one, as a share of the world; shapes keep their form. */
export type WorldPoint = readonly [x: number, y: number];

const EQUATOR_METERS = 40_075_017;
/** The projection of map tiles ends here. */
const MOST_LATITUDE = 85.05;

export function toWorld({ lat, lon }: Point): WorldPoint {
  const phi = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180;
  return [(lon + 180) / 360, (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2];
}

/** The metres of the whole width at this height. */
export const worldMeters = ([, y]: WorldPoint) => EQUATOR_METERS / Math.cosh(Math.PI * (1 - 2 * y));
