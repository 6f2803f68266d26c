import { useSyncExternalStore } from 'react';
import type { Place } from '#/shared/search.ts';
import type { Locale } from '#/shared/locale.ts';

/** Where this visit searches: the words shown to the person, and coordinates where the device gave them. */
export type VisitPlace = { text: string; lat?: number; lon?: number };

const STORAGE_KEY = 'mukhtabari.place';
const listeners = new Set<() => void>();
let known: VisitPlace | null = null;
let read: string | null = null;

/** As the tab keeps it: what signing out has taken away is gone here, too. */
export function readPlace(): VisitPlace | null {
  try {
    const kept = window.sessionStorage.getItem(STORAGE_KEY);
    if (kept === read) return known;
    read = kept;
    const value: unknown = JSON.parse(kept ?? 'null');
    known = isVisitPlace(value) ? value : null;
  } catch {
    // storage is closed to us: the place lives as long as the page
  }
  return known;
}

function isVisitPlace(value: unknown): value is VisitPlace {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

export function setPlace(place: VisitPlace | null) {
  known = place;
  try {
    if (place) window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
    else window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // as above
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The place chosen in this visit; null on the server and until the page is alive. */
export function usePlace() {
  const place = useSyncExternalStore(subscribe, readPlace, () => null);
  return { place, setPlace };
}

/** The part of a place that an address carries: coordinates, or the words. */
export function placeParams(place: VisitPlace | null): { lat?: number; lon?: number; location?: string } {
  if (place?.lat !== undefined && place.lon !== undefined) return { lat: place.lat, lon: place.lon };
  return place?.text ? { location: place.text } : {};
}

/** 'Al Malqa, Riyadh' in the language of the page. */
export function placeName(place: Place, locale: Locale) {
  const parent = place.parentName?.[locale];
  return parent ? `${place.name[locale]}${locale === 'ar' ? '، ' : ', '}${parent}` : place.name[locale];
}
