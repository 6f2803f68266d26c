import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import { addressReader, number, oneOf, wholeNumber, text } from '#/client/core/address.ts';
import { specimenKinds, testSorts, type SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import { PRICE_MAX_SAR } from '#/shared/search/search-options.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

/** Parses the address of a category's list. Specimens are written as 'blood,urine'. */
export const categoryState = addressReader({
  query: text(200),
  priceMin: number(0, PRICE_MAX_SAR),
  priceMax: number(0, PRICE_MAX_SAR),
  fasting: oneOf(['none', 'needed']),
  specimen: text(100),
  maxTurnaroundHours: wholeNumber(1, 2000),
  sort: oneOf(testSorts),
});
export type CategoryState = ReturnType<typeof categoryState>;

export const noCategoryFilters = {
  query: undefined,
  priceMin: undefined,
  priceMax: undefined,
  fasting: undefined,
  specimen: undefined,
  maxTurnaroundHours: undefined,
} satisfies Partial<CategoryState>;

export const specimensOf = (state: CategoryState): SpecimenKind[] => {
  const named = state.specimen?.split(',') ?? [];
  return specimenKinds.filter((kind) => named.includes(kind));
};

export function testsInputOf(categoryId: number, state: CategoryState, chosen: ChosenPlace) {
  const specimens = specimensOf(state);
  return {
    categoryId,
    searchText: state.query ?? '',
    ...placeInputOf({}, chosen),
    priceMin: state.priceMin ?? 0,
    priceMax: state.priceMax ?? PRICE_MAX_SAR,
    fasting: state.fasting,
    specimenKinds: specimens.length > 0 ? specimens : undefined,
    maxTurnaroundHours: state.maxTurnaroundHours,
    sort: state.sort ?? 'popular',
    limit: 24,
  };
}

export const countCategoryFilters = (state: CategoryState) =>
  [
    state.query,
    state.priceMin ?? state.priceMax,
    state.fasting,
    specimensOf(state)[0],
    state.maxTurnaroundHours,
  ].filter((value) => value !== undefined).length;
