import type { Place } from '#/shared/search/search.ts';
import { nearestPlaces, placesNamed } from './find-places.ts';

type Asked = { lat?: number | undefined; lon?: number | undefined; location?: string | undefined };
type Resolved = { point: { lat: number; lon: number } | null; place: Place | null };

/** The point that distances are measured from: the coordinates if given, else the typed place. */
export function resolveLocation({ lat, lon, location }: Asked): Resolved {
  if (lat !== undefined && lon !== undefined) {
    return { point: { lat, lon }, place: nearestPlaces({ lat, lon })[0] ?? null };
  }
  const place = location === undefined ? null : (placesNamed(location)[0] ?? null);
  return { point: place && { lat: place.lat, lon: place.lon }, place };
}
