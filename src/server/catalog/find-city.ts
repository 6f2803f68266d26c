import type { Place } from '#/shared/search.ts';
import { places } from '../search/gazetteer.ts';

const cities = new Map(
  places.filter(({ kind }) => kind === 'city').map((place) => [place.name.en.toLowerCase(), place]),
);

/** By its English name in any case, as addresses carry it; the gazetteer has no two cities of one name. */
export const findCity = (name: string): Place | null => cities.get(name.trim().toLowerCase()) ?? null;
