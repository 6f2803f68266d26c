import { addressReader, flag, number, oneOf, radiusKm, text } from '#/client/core/address.ts';
import type { FeaturedLabsInput, LabFiltersInput, LabsInput } from '#/shared/catalog/catalog.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { noLocation, placeInputOf } from '../location/use-visit-location.ts';

export const labSorts = ['relevance', 'highestRated', 'name'] as const;

export const labsState = addressReader({
  query: text(120),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(120),
  radiusKm,
  minRating: number(1, 5),
  accreditedOnly: flag,
  openNow: flag,
  sort: oneOf(labSorts),
  view: oneOf(['map']),
});
export type LabsState = ReturnType<typeof labsState>;

export const noLabFilters = {
  minRating: undefined,
  accreditedOnly: undefined,
  openNow: undefined,
  radiusKm: undefined,
} satisfies Partial<LabsState>;

export const countLabFilters = ({ minRating, accreditedOnly, openNow, radiusKm: radius }: LabsState) =>
  Number(minRating !== undefined) +
  Number(accreditedOnly === true) +
  Number(openNow === true) +
  Number(radius !== undefined);

/** True without any filter: the only list with the strip of featured labs. A place is no filter, nor is the map. */
export const isWholeList = (state: LabsState) =>
  Object.values({ ...state, ...noLocation, view: undefined }).every((value) => value === undefined);

export const featuredInputOf = (state: LabsState, chosen: ChosenPlace): FeaturedLabsInput => ({
  ...placeInputOf(state, chosen),
  radiusKm: state.radiusKm ?? USUAL_RADIUS_KM,
});

/** The labs of the list, as its map asks for them. */
export const labFiltersOf = (state: LabsState, chosen: ChosenPlace): LabFiltersInput => ({
  searchText: state.query ?? '',
  ...placeInputOf(state, chosen),
  radiusKm: state.radiusKm ?? USUAL_RADIUS_KM,
  ...(state.minRating === undefined ? {} : { minRating: state.minRating }),
  accreditedOnly: state.accreditedOnly ?? false,
  openNow: state.openNow ?? false,
});

export const labsInputOf = (state: LabsState, chosen: ChosenPlace, locale: Locale): LabsInput => ({
  ...labFiltersOf(state, chosen),
  sort: state.sort ?? 'relevance',
  locale,
  limit: 20,
});
