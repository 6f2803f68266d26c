import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import { addressReader, flag, number, oneOf, radiusKm, wholeNumber, text } from '#/client/core/address.ts';
import { INT_MAX } from '#/shared/core/money.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ScaleInput } from '#/shared/search/scale.ts';
import { FREE_DAYS_MAX, PRICE_MAX_SAR, searchSorts } from '#/shared/search/search-options.ts';
import type {
  ChosenPlace,
  SearchAnswer,
  SearchFilters,
  SearchLabTestsInput,
} from '#/shared/search/search.ts';

/** Parses the search from the address. Default values stay out of it. */
export const searchState = addressReader({
  query: text(200),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(200),
  categoryId: wholeNumber(1, 32_767),
  priceMin: number(0, PRICE_MAX_SAR),
  priceMax: number(0, PRICE_MAX_SAR),
  minRating: number(1, 5),
  maxTurnaroundHours: number(1, 2000),
  noFasting: flag,
  accreditedOnly: flag,
  radiusKm,
  freeWithinDays: wholeNumber(0, FREE_DAYS_MAX),
  /** Which of several tests the words mean; the best match without it. */
  test: (raw) => oneOf(['all'])(raw) ?? wholeNumber(1, INT_MAX)(raw),
  sort: oneOf(searchSorts),
});
export type SearchState = ReturnType<typeof searchState>;

/** The filters that 'clear all' removes. */
export const noFilters = {
  categoryId: undefined,
  priceMin: undefined,
  priceMax: undefined,
  minRating: undefined,
  maxTurnaroundHours: undefined,
  noFasting: undefined,
  accreditedOnly: undefined,
  radiusKm: undefined,
  freeWithinDays: undefined,
} satisfies Partial<SearchState>;

export function filtersOf(state: SearchState, chosen: ChosenPlace): SearchFilters {
  return {
    searchText: state.query ?? '',
    ...placeInputOf(state, chosen),
    ...(state.categoryId === undefined ? {} : { categoryId: state.categoryId }),
    priceMin: state.priceMin ?? 0,
    priceMax: state.priceMax ?? PRICE_MAX_SAR,
    ...(state.minRating === undefined ? {} : { minRating: state.minRating }),
    ...(state.maxTurnaroundHours === undefined
      ? {}
      : { maxTurnaroundHours: Math.round(state.maxTurnaroundHours) }),
    radiusKm: state.radiusKm ?? USUAL_RADIUS_KM,
    noFasting: state.noFasting ?? false,
    accreditedOnly: state.accreditedOnly ?? false,
    ...(state.freeWithinDays === undefined ? {} : { freeWithinDays: state.freeWithinDays }),
    test: state.test ?? 'best',
  };
}

export const inputOf = (state: SearchState, chosen: ChosenPlace): SearchLabTestsInput => ({
  ...filtersOf(state, chosen),
  sort: state.sort ?? 'relevance',
  limit: 20,
});

/** The test that all rows are of, which has a scale. */
export const testOfScale = ({ matchedTests, chosenTestId, rows }: SearchAnswer) => {
  const [row] = rows;
  return (
    matchedTests.find(({ testId }) => testId === chosenTestId) ??
    // Without words an address may still name one.
    (row && row.testId === chosenTestId
      ? { testId: row.testId, name: row.testName, nameInFull: null, fastingHours: row.fastingHours }
      : undefined)
  );
};

/** Whether nothing is asked for yet: then there is a start page instead of all offers. */
export const asksForNothing = ({ query, test, ...state }: SearchState) =>
  query === undefined && test === undefined && countFilters(state) === 0;

export function scaleInputOf(state: SearchState, chosen: ChosenPlace, testId: number): ScaleInput {
  const {
    searchText: _words,
    categoryId: _category,
    noFasting: _fasting,
    test: _test,
    ...filters
  } = filtersOf(state, chosen);
  return { testId, ...filters };
}

/** The number of active filters, for the button that opens them. */
export const countFilters = (state: SearchState) =>
  [
    state.categoryId,
    state.radiusKm,
    state.priceMin ?? state.priceMax,
    state.minRating,
    state.maxTurnaroundHours,
    state.noFasting,
    state.accreditedOnly,
    state.freeWithinDays,
  ].filter((value) => value !== undefined).length;

/** Whether a filter is active besides the radius, which has a way out of its own. */
export const isNarrowed = (state: SearchState) => countFilters({ ...state, radiusKm: undefined }) > 0;
