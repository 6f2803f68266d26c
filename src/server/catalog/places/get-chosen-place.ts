import type { Context } from '#/server/platform/trpc/context.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { nearestPlace } from './find-places.ts';
import { placeById } from './gazetteer.ts';
import { listCities } from './list-cities.ts';

/** The place that this browser has chosen; until then the city with the most labs. The only reader of the choice. */
export async function getChosenPlace({
  db,
  placeChoice,
}: Pick<Context, 'db' | 'placeChoice'>): Promise<ChosenPlace> {
  if (placeChoice && 'lat' in placeChoice) {
    return { place: nearestPlace(placeChoice), point: placeChoice, isChosen: true };
  }
  const place = placeById(placeChoice?.placeId);
  if (place) return { place, point: null, isChosen: true };
  const [largest] = (await listCities({ db })).rows;
  return { place: placeById(largest?.placeId) ?? firstPlace(), point: null, isChosen: false };
}

/** Before any lab can be booked. */
function firstPlace() {
  const place = placeById('sa-riyadh');
  if (!place) throw new Error('the gazetteer has no Riyadh');
  return place;
}
