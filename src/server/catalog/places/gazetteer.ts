import type { Place } from '#/shared/search/search.ts';
import rows from '../gazetteer/gazetteer.json' with { type: 'json' };
import { placeWords } from '../word-index/optional-words.ts';
import { buildTextIndex } from '../word-index/text-index.ts';
import { cities } from './cities.ts';
import type { Point } from './sphere.ts';

const cityOf = (parentId: string | null) => (parentId === null ? undefined : cities.get(parentId));

/** All cities and districts of the gazetteer. */
export const places: Place[] = rows.map((row) => {
  const city = cityOf(row.parentId);
  return {
    id: row.id,
    kind: row.kind === 'city' ? 'city' : 'district',
    name: { ar: row.nameAr, en: row.nameEn },
    parentName: city ? { ar: city.nameAr, en: city.nameEn } : null,
    lat: row.lat,
    lon: row.lon,
  };
});

const placesById = new Map(places.map((place) => [place.id, place]));

export const placeById = (id: string | undefined) => (id === undefined ? null : (placesById.get(id) ?? null));

const keyOf = ({ lat, lon }: Point) => `${lat} ${lon}`;
const knownPoints = new Set(places.map(keyOf));

/** Whether the gazetteer has a place with these coordinates: then they are not a person's own position. */
export const isKnownPlace = (point: Point) => knownPoints.has(keyOf(point));

const DISTRICT_BEHIND_CITY = 100;
const logarithm = (population: number) => 10 * Math.log10(Math.max(1, population));

/** The larger of two places with one name comes first, a city before a district. */
export const placeIndex = buildTextIndex(
  rows.map((row) => {
    const city = cityOf(row.parentId);
    return {
      names: [row.nameAr, row.nameEn],
      synonyms: row.aliases,
      context: city ? [city.nameAr, city.nameEn, ...city.aliases] : [],
      popularity: city ? logarithm(city.population) - DISTRICT_BEHIND_CITY : logarithm(row.population),
    };
  }),
  { fillers: placeWords, soft: new Set() },
);
