import { useSyncExternalStore } from 'react';
import { createSignal } from '#/client/core/create-signal.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { Place } from '#/shared/search/search.ts';

/** The location of this visit: the text shown, and coordinates if the device gave them. */
export type VisitLocation = { text: string; lat?: number; lon?: number };

const STORAGE_KEY = 'mukhtabari.place';
let lastText: string | null = null;
const { get, set, subscribe } = createSignal<VisitLocation | null>(null, readStored);

/** The location stored in the tab. Reads the storage at every access, because signing out clears it. */
export const readVisitLocation = get;

function readStored(last: VisitLocation | null): VisitLocation | null {
  try {
    const text = window.sessionStorage.getItem(STORAGE_KEY);
    if (text === lastText) return last;
    lastText = text;
    const value: unknown = JSON.parse(text ?? 'null');
    return isVisitLocation(value) ? value : null;
  } catch {
    return last;
  }
}

function isVisitLocation(value: unknown): value is VisitLocation {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

export function setVisitLocation(location: VisitLocation | null) {
  try {
    if (location) window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(location));
    else window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the location lives as long as the page.
  }
  set(location);
}

/** The location chosen in this visit; null on the server and before hydration. */
export function useVisitLocation() {
  const location = useSyncExternalStore(subscribe, readVisitLocation, () => null);
  return { location, setVisitLocation };
}

/** The part of a location that an address carries: coordinates, or the text. */
export function locationParams(location: VisitLocation | null): {
  lat?: number;
  lon?: number;
  location?: string;
} {
  if (location?.lat !== undefined && location.lon !== undefined)
    return { lat: location.lat, lon: location.lon };
  return location?.text ? { location: location.text } : {};
}

type Requested = { lat?: number | undefined; lon?: number | undefined; location?: string | undefined };

/** The location of an address as a form shows it. Coordinates have no text of their own and show `nearest`. */
export function requestedLocation({ lat, lon, location }: Requested, nearest: string): VisitLocation | null {
  if (lat !== undefined && lon !== undefined) return { text: nearest, lat, lon };
  return location ? { text: location } : null;
}

/** 'Al Malqa, Riyadh' in the language of the page. */
export function placeName(place: Place, locale: Locale) {
  const parent = place.parentName?.[locale];
  return parent ? `${place.name[locale]}${locale === 'ar' ? '، ' : ', '}${parent}` : place.name[locale];
}
