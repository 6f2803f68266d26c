import type { LabDetail } from '#/shared/catalog/lab.ts';
import rows from '../gazetteer/gazetteer.json' with { type: 'json' };

/** The cities of the gazetteer, by id. */
export const cities = new Map(
  rows
    .filter(({ kind }) => kind === 'city')
    .map((row) => [row.id, { ...row, name: { ar: row.nameAr, en: row.nameEn } }]),
);
const idsByName = new Map(Array.from(cities, ([id, { nameEn }]) => [nameEn.toLowerCase(), id]));

/** Finds a city by its English name in any case, as addresses carry it; city names in the gazetteer are unique. */
export const findCity = (name: string) => findCityById(idsByName.get(name.trim().toLowerCase()) ?? null);

export const cityName = (cityId: string | null) => findCityById(cityId)?.name ?? null;

export function cityOfLab(cityId: string | null): LabDetail['city'] {
  const city = findCityById(cityId);
  return city && { name: city.name, countryCode: city.countryCode };
}

const findCityById = (cityId: string | null) => (cityId === null ? null : (cities.get(cityId) ?? null));
