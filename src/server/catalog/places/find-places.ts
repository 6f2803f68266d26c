import { metersBetween } from '#/shared/core/meters-between.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import type { Page } from '#/shared/core/page.ts';
import type { FindPlaceInput, Place } from '#/shared/search/search.ts';
import { findMeaning } from '../word-index/match-tests.ts';
import { matchText } from '../word-index/match-text.ts';
import type { TextMatch } from '../word-index/score-documents.ts';
import { placeIndex, places } from './gazetteer.ts';
import type { Point } from './sphere.ts';

const SHOWN = 6;
const FARTHEST_METERS = 100_000;
/** Places whose latitudes differ by more are farther apart than FARTHEST_METERS. */
const MOST_DEGREES = 1;

/** Places that match a typed text, best first; without a text, the places nearest to the coordinates. */
export function findPlaces({ searchText, lat, lon }: FindPlaceInput): Page<Place> {
  const rows =
    searchText.trim() === '' && lat !== undefined && lon !== undefined
      ? nearestPlaces({ lat, lon })
      : placesNamed(searchText);
  return { rows: rows.slice(0, SHOWN), nextCursor: null };
}

export function placesNamed(text: string): Place[] {
  const found = findMeaning(text, (reading, care) => matchText(placeIndex, reading, care));
  const matches = found.length > 0 ? found : placesInAddress(text);
  // A list of names may name one twice.
  return [...new Set(matches.flatMap(({ document }) => places[document] ?? []))];
}

/** In a longer address ("شارع التحلية، العليا، الرياض") the place is what remains without the street. */
function placesInAddress(text: string): TextMatch[] {
  const words = foldText(text).split(' ').slice(0, 12);
  for (let left = words.length - 1; left > 0; left--) {
    for (const part of [words.slice(-left), words.slice(0, left)]) {
      const found = matchText(placeIndex, part.join(' '), 'exact');
      // A single word of several matches a place only as its whole name ("new york" is not New Cairo).
      if (found[0] && (found[0].tier === 0 || part.length > 1)) return found;
    }
  }
  return [];
}

function nearestPlaces(point: Point): Place[] {
  return places
    .map((place) => ({ place, meters: metersBetween(point, place) }))
    .filter(({ meters }) => meters <= FARTHEST_METERS)
    .toSorted((a, b) => a.meters - b.meters)
    .map(({ place }) => place);
}

/** The first of `nearestPlaces`, without sorting the others. */
export function nearPlace(point: Point): Place | null {
  let nearest: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    if (Math.abs(place.lat - point.lat) > MOST_DEGREES) continue;
    const meters = metersBetween(point, place);
    if (meters <= FARTHEST_METERS && meters < least) [nearest, least] = [place, meters];
  }
  return nearest;
}

/** However far it is. */
export const nearestPlace = (point: Point): Place =>
  places.reduce((nearest, place) =>
    metersBetween(point, place) < metersBetween(point, nearest) ? place : nearest,
  );
