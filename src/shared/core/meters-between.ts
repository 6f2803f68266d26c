type Point = { lat: number; lon: number };

const EARTH_RADIUS_METERS = 6_378_168; // as the database computes distances

/** Over the surface, in whole metres. */
export function metersBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [phi, psi] = [radians(a.lat), radians(b.lat)];
  const half =
    Math.sin((psi - phi) / 2) ** 2 +
    Math.cos(phi) * Math.cos(psi) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half))));
}
