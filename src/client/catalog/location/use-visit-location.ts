import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import type { FeaturedLabsInput } from '#/shared/catalog/catalog.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace, Place } from '#/shared/search/search.ts';

/** A location as a form shows it: its text, and what the text stands for if that is known. */
export type VisitLocation = { text: string; placeId?: string; lat?: number; lon?: number };

export type Address = { lat?: number | undefined; lon?: number | undefined; location?: string | undefined };
type NamedPlace = Pick<Place, 'name' | 'parentName'>;

/** 'Al Malqa, Riyadh' in the language of the page. */
export function placeName(place: NamedPlace, locale: Locale) {
  const parent = place.parentName?.[locale];
  return parent ? `${place.name[locale]}${locale === 'ar' ? '، ' : ', '}${parent}` : place.name[locale];
}

/** The place that this device has chosen, or the one that stands for it until then; the root route has loaded it. */
export function useChosenPlace(): ChosenPlace {
  const [chosen] = trpc.search.chosenPlace.useSuspenseQuery(undefined, { staleTime: Infinity });
  return chosen;
}

/** The chosen place as a form shows it. `linkParams` carry it to another page; a place that stands for it is left out. */
export function useVisitLocation() {
  const locale = useLocale();
  const chosen = useChosenPlace();
  const text = placeName(chosen.place, locale);
  const location: VisitLocation = { text, ...(chosen.point ?? { placeId: chosen.place.id }) };
  return { location, chosen, linkParams: chosen.isChosen ? locationParams(location) : {} };
}

/** The part of a location that an address carries: coordinates, or the text. */
export function locationParams({ text, lat, lon }: VisitLocation): {
  lat?: number;
  lon?: number;
  location?: string;
} {
  if (lat !== undefined && lon !== undefined) return { lat, lon };
  return text ? { location: text } : {};
}

/** Removes the location of an address. */
export const noLocation = { lat: undefined, lon: undefined, location: undefined };

export const hasLocation = ({ lat, lon, location }: Address) =>
  (lat !== undefined && lon !== undefined) || location !== undefined;

const isTextOf = (location: string, { place, point }: ChosenPlace) =>
  point === null && (location === placeName(place, 'ar') || location === placeName(place, 'en'));

/** The text of an address that does not name the chosen place: only the gazetteer knows whether it names one. */
export function unresolvedText({ lat, lon, location }: Address, chosen: ChosenPlace): string | undefined {
  if ((lat !== undefined && lon !== undefined) || location === undefined) return undefined;
  return isTextOf(location, chosen) ? undefined : location.slice(0, 120);
}

/** The location of a query: that of the address, or else the chosen place, which also stands for an unknown text. */
export function placeInputOf({ lat, lon, location }: Address, chosen: ChosenPlace) {
  if (lat !== undefined && lon !== undefined) return { lat, lon };
  const placeId = chosen.place.id;
  if (location === undefined) return chosen.point ?? { placeId };
  return isTextOf(location, chosen) ? { placeId } : { location: location.slice(0, 120), placeId };
}

/** Around the chosen place, for what no address narrows. Shared by loaders, which fetch, and pages, which read. */
export const aroundChosen = (chosen: ChosenPlace): FeaturedLabsInput => ({
  ...placeInputOf({}, chosen),
  radiusKm: USUAL_RADIUS_KM,
});

/** The location of an address as a form shows it, or else the chosen one. `found` names the coordinates. */
export function useRequestedLocation(
  { lat, lon, location }: Address,
  found: NamedPlace | null | undefined,
): VisitLocation {
  const { t } = useLingui();
  const locale = useLocale();
  const { location: chosen, chosen: ownPlace } = useVisitLocation();
  if (lat !== undefined && lon !== undefined) {
    const isOwn = chosen.lat === lat && chosen.lon === lon;
    return { text: found ? placeName(found, locale) : isOwn ? chosen.text : t`My location`, lat, lon };
  }
  // The address may name the chosen place in the other language.
  return location === undefined || isTextOf(location, ownPlace) ? chosen : { text: location };
}

/** The city or district whose centre distances are measured from; null where they are from a point. */
export function useCentre(address: Address, found: NamedPlace | null | undefined): string | null {
  const locale = useLocale();
  const chosen = useChosenPlace();
  if (address.lat !== undefined && address.lon !== undefined) return null;
  if (address.location === undefined && chosen.point) return null;
  return (found ?? chosen.place).name[locale];
}
