import type { LabsInput } from '#/shared/catalog.ts';
import type { Locale } from '#/shared/locale.ts';
import { addressReader, flag, number, oneOf, words } from '../address.ts';

export const labSorts = ['relevance', 'highestRated', 'name'] as const;

export const labsState = addressReader({
  query: words(120),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: words(120),
  minRating: number(1, 5),
  accreditedOnly: flag,
  sort: oneOf(labSorts),
});
export type LabsState = ReturnType<typeof labsState>;

export const noLabFilters = { minRating: undefined, accreditedOnly: undefined } satisfies Partial<LabsState>;

export const countLabFilters = ({ minRating, accreditedOnly }: LabsState) =>
  Number(minRating !== undefined) + Number(accreditedOnly === true);

/** Nothing is looked for: the one view in which featured labs have their strip. */
export const isWholeList = (state: LabsState) => Object.values(state).every((value) => value === undefined);

export function labsInputOf(state: LabsState, locale: Locale): LabsInput {
  const hasPoint = state.lat !== undefined && state.lon !== undefined;
  return {
    searchText: state.query ?? '',
    ...(hasPoint ? { lat: state.lat, lon: state.lon } : {}),
    ...(!hasPoint && state.location ? { location: state.location } : {}),
    ...(state.minRating === undefined ? {} : { minRating: state.minRating }),
    accreditedOnly: state.accreditedOnly ?? false,
    sort: state.sort ?? 'relevance',
    locale,
    limit: 20,
  };
}
