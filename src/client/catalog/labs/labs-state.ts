import { addressReader, flag, number, oneOf, text } from '#/client/core/address.ts';
import type { LabsInput } from '#/shared/catalog/catalog.ts';
import type { Locale } from '#/shared/core/locale.ts';

export const labSorts = ['relevance', 'highestRated', 'name'] as const;

export const labsState = addressReader({
  query: text(120),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(120),
  minRating: number(1, 5),
  accreditedOnly: flag,
  sort: oneOf(labSorts),
});
export type LabsState = ReturnType<typeof labsState>;

export const noLabFilters = { minRating: undefined, accreditedOnly: undefined } satisfies Partial<LabsState>;

export const countLabFilters = ({ minRating, accreditedOnly }: LabsState) =>
  Number(minRating !== undefined) + Number(accreditedOnly === true);

/** True without any filter: the only view that shows the strip of featured labs. */
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
