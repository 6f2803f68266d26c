import { addressReader, number, oneOf, text } from '#/client/core/address.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import type { BasketInput } from '#/shared/search/basket.ts';

/** The limit of the cart. */
export const MOST_COMPARED = MOST_LINES;
const ID = /^[1-9]\d{0,8}$/;

/** The address holds the compared tests by id: '?tests=12,7,31'. */
export const compareState = addressReader({
  tests: text(250),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(200),
  sort: oneOf(['total', 'distance', 'earliest', 'turnaround']),
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

export function inputOf(state: CompareState): BasketInput {
  const hasPoint = state.lat !== undefined && state.lon !== undefined;
  return {
    testIds: testIdsOf(state),
    ...(hasPoint ? { lat: state.lat, lon: state.lon } : {}),
    ...(!hasPoint && state.location ? { location: state.location.slice(0, 120) } : {}),
    sort: state.sort ?? 'total',
    limit: 20,
  };
}
