import { cities } from './cities.ts';

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres from a lab to the centre of its city; null without a city. */
export function metresToCity(
  cityId: string | null,
  { lat, lon }: { lat: number; lon: number },
): number | null {
  const city = cityId === null ? undefined : cities.get(cityId);
  if (!city) return null;
  const half =
    Math.sin(radians(city.lat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(city.lat)) * Math.sin(radians(city.lon - lon) / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half))));
}
