import { keepChoice } from '#/client/core/device-choice.ts';
import type { trpc } from '#/client/core/trpc.ts';
import { PLACE_COOKIE, type PlaceChoice, writePlaceChoice } from '#/shared/core/chosen-place.ts';
import type { VisitLocation } from './use-visit-location.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Keeps a location as the choice of this device. False if the text names no place. */
export async function rememberPlace({ search }: Utils, location: VisitLocation): Promise<boolean> {
  const choice = choiceOf(location) ?? (await named(search, location.text));
  if (choice === null) return false;
  keepChoice(PLACE_COOKIE, writePlaceChoice(choice));
  await search.chosenPlace.invalidate();
  return true;
}

const choiceOf = ({ placeId, lat, lon }: VisitLocation): PlaceChoice | null =>
  lat !== undefined && lon !== undefined ? { lat, lon } : placeId === undefined ? null : { placeId };

async function named(search: Utils['search'], text: string): Promise<PlaceChoice | null> {
  const found = await search.place.fetch({ searchText: text.trim() });
  return found.rows[0] ? { placeId: found.rows[0].id } : null;
}
