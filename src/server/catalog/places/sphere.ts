export type Point = { lat: number; lon: number };

const EARTH_RADIUS_METERS = 6_378_168; // as labs.pos is computed

/** The point as stored in labs.pos, as text for `::cube`; computed once here instead of once per row. */
export const cubeOf = (point: Point): string => `(${coordinatesOf(point).join(',')})`;

/** The cube around the point that holds all points within this chord, as text for `::cube`. */
export function cubeAround(point: Point, chord: number): string {
  const center = coordinatesOf(point);
  return `(${center.map((part) => part - chord).join(',')}),(${center.map((part) => part + chord).join(',')})`;
}

function coordinatesOf({ lat, lon }: Point): number[] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  const xyz = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return xyz.map((part) => part * EARTH_RADIUS_METERS);
}

/** Converts the chord, which the index sorts by, to the distance over the surface. */
export const metersOfChord = (chord: number) =>
  Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, chord / (2 * EARTH_RADIUS_METERS))));

/** The longest chord whose distance, in whole metres, is within this one. */
export const chordWithin = (meters: number) =>
  2 * EARTH_RADIUS_METERS * Math.sin(Math.min(Math.PI / 2, (meters + 0.5) / (2 * EARTH_RADIUS_METERS)));
