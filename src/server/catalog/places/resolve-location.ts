import type { Place } from '#/shared/search/search.ts';
import { nearPlace, placesNamed } from './find-places.ts';
import { placeById } from './gazetteer.ts';
import type { Point } from './sphere.ts';

export type AskedLocation = {
  lat?: number | undefined;
  lon?: number | undefined;
  location?: string | undefined;
  placeId?: string | undefined;
};
type Resolved = { point: Point | null; place: Place | null; isPlaceUnknown: boolean };

/** The point that distances are measured from: the coordinates if given, else the typed place, else `placeId`. */
export function resolveLocation({ lat, lon, location, placeId }: AskedLocation): Resolved {
  if (lat !== undefined && lon !== undefined) {
    return { point: { lat, lon }, place: nearPlace({ lat, lon }), isPlaceUnknown: false };
  }
  const named = location === undefined ? null : (placesNamed(location)[0] ?? null);
  const place = named ?? placeById(placeId);
  return {
    point: place && { lat: place.lat, lon: place.lon },
    place,
    isPlaceUnknown: location !== undefined && named === null,
  };
}
