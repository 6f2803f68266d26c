import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import {
  addressReader,
  number,
  oneOf,
  radiusKm as readRadius,
  text,
  wholeNumber,
} from '#/client/core/address.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { BasketInput } from '#/shared/search/basket.ts';
import { FIRST_COMPARED_LABS } from '#/shared/search/search-options.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import {
  MOST_EXTRA_VISIT_HALALAS,
  MOST_KILOMETRE_HALALAS,
  USUAL_EXTRA_VISIT_HALALAS,
  USUAL_KILOMETRE_HALALAS,
} from '#/shared/search/way-options.ts';

/** The limit of the cart. */
export const MOST_COMPARED = MOST_LINES;
const ID = /^[1-9]\d{0,8}$/;

/** The address holds the compared tests by id: '?tests=12,7,31'. */
export const compareState = addressReader({
  tests: text(250),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(200),
  purpose: text(40),
  sort: oneOf(['total', 'distance', 'earliest', 'turnaround']),
  radiusKm: readRadius,
  kilometreHalalas: wholeNumber(0, MOST_KILOMETRE_HALALAS),
  extraVisitHalalas: wholeNumber(0, MOST_EXTRA_VISIT_HALALAS),
});
export type CompareState = ReturnType<typeof compareState>;

export const testIdsOf = ({ tests = '' }: CompareState): number[] => {
  const ids = tests
    .split(',')
    .filter((id) => ID.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
};

export const testsParam = (testIds: readonly number[]): Pick<CompareState, 'tests'> => ({
  tests: testIds.length === 0 ? undefined : [...new Set(testIds)].slice(0, MOST_COMPARED).join(','),
});

type Way = Pick<BasketInput, 'radiusKm' | 'kilometreHalalas' | 'extraVisitHalalas'>;
const usualWay: Way = {
  radiusKm: USUAL_RADIUS_KM,
  kilometreHalalas: USUAL_KILOMETRE_HALALAS,
  extraVisitHalalas: USUAL_EXTRA_VISIT_HALALAS,
};

export const wayOf = ({ radiusKm, kilometreHalalas, extraVisitHalalas }: CompareState): Way => ({
  radiusKm: radiusKm ?? usualWay.radiusKm,
  kilometreHalalas: kilometreHalalas ?? usualWay.kilometreHalalas,
  extraVisitHalalas: extraVisitHalalas ?? usualWay.extraVisitHalalas,
});

/** The usual value is left out of the address. */
export const radiusParam = (chosen: unknown): Pick<CompareState, 'radiusKm'> => {
  const radiusKm = readRadius(chosen);
  return { radiusKm: radiusKm === usualWay.radiusKm ? undefined : radiusKm };
};

export function inputOf(state: CompareState, chosen: ChosenPlace, limit = FIRST_COMPARED_LABS): BasketInput {
  return {
    testIds: testIdsOf(state),
    ...placeInputOf(state, chosen),
    sort: state.sort ?? 'total',
    limit,
    ...wayOf(state),
  };
}
