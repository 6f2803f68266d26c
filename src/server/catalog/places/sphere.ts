const EARTH_RADIUS_METERS = 6_378_168; // as labs.pos is computed

/** The point as stored in labs.pos, as text for `::cube`; computed once here instead of once per row. */
export function cubeOf({ lat, lon }: { lat: number; lon: number }): string {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  const xyz = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return `(${xyz.map((part) => part * EARTH_RADIUS_METERS).join(',')})`;
}

/** Converts the chord, which the index sorts by, to the distance over the surface. */
export const metersOfChord = (chord: number) =>
  Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, chord / (2 * EARTH_RADIUS_METERS))));
