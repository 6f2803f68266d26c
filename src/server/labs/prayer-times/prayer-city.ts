import { cities } from '#/server/catalog/places/cities.ts';
import { metersBetween } from '#/shared/core/meters-between.ts';

type Place = { city_id: string | null; lat: number | null; lon: number | null };
type City = NonNullable<ReturnType<(typeof cities)['get']>>;

const USUAL_CITY = 'sa-riyadh';
const here = [...cities.values()].filter(({ countryCode }) => countryCode === 'SA');

/** The city of the Kingdom whose prayer times are a lab's: its own, else the nearest one to it, else the capital. */
export function prayerCity({ city_id: cityId, lat, lon }: Place): City {
  const own = here.find(({ id }) => id === cityId);
  if (own) return own;
  if (lat === null || lon === null) return requireCity(USUAL_CITY);
  const point = { lat, lon };
  return here.reduce((best, city) => (metersBetween(point, city) < metersBetween(point, best) ? city : best));
}

export function requireCity(cityId: string): City {
  const city = cities.get(cityId);
  if (!city) throw new Error(`the gazetteer has no city ${cityId}`);
  return city;
}
