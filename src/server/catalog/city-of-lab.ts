import type { LabDetail } from '#/shared/catalog.ts';
import rows from '../search/gazetteer.json' with { type: 'json' };

const cities = new Map(
  rows
    .filter(({ kind }) => kind === 'city')
    .map(({ id, nameAr, nameEn, countryCode }) => [id, { name: { ar: nameAr, en: nameEn }, countryCode }]),
);

/** Null for a lab that has not said where it stands. */
export const cityOfLab = (cityId: string | null): LabDetail['city'] =>
  cityId === null ? null : (cities.get(cityId) ?? null);
