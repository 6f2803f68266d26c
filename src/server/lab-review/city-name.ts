import type { Localized } from '#/shared/locale.ts';
import { places } from '../search/gazetteer.ts';

const names = new Map(places.filter(({ kind }) => kind === 'city').map(({ id, name }) => [id, name]));

/** Null for a lab that has not said where it stands. */
export const cityName = (cityId: string | null): Localized | null =>
  cityId === null ? null : (names.get(cityId) ?? null);
