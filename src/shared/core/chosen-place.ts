/** Holds a place of the gazetteer ('sa-riyadh'), or a point ('24.8165,46.601'). */
export const PLACE_COOKIE = 'mukhtabari.place';

export type PlaceChoice = { placeId: string } | { lat: number; lon: number };

const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;
const PLACE_ID = /^[a-z0-9-]{2,80}$/;

export const writePlaceChoice = (choice: PlaceChoice) =>
  'placeId' in choice ? choice.placeId : `${choice.lat},${choice.lon}`;

/** Null for any text that is no choice. */
export function readPlaceChoice(text: string | undefined): PlaceChoice | null {
  if (text === undefined) return null;
  const point = POINT.exec(text);
  if (point) {
    const [lat, lon] = [Number(point[1]), Number(point[2])];
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
  }
  return PLACE_ID.test(text) ? { placeId: text } : null;
}
