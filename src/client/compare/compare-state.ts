import type { BasketInput } from '#/shared/basket.ts';
import { MOST_LINES } from '#/shared/order-limits.ts';
import { addressReader, number, oneOf, words } from '../address.ts';

/** As many as a cart holds. */
export const MOST_COMPARED = MOST_LINES;
const ID = /^[1-9]\d{0,8}$/;

/** What is compared stands in the address, tests by number alone: '?tests=12,7,31'. */
export const compareState = addressReader({
  tests: words(250),
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: words(200),
  sort: oneOf(['total', 'distance', 'earliest', 'turnaround']),
});
export type CompareState = ReturnType<typeof compareState>;

export const testIdsOf = ({ tests = '' }: CompareState): number[] => {
  const ids = tests
    .split(',')
    .filter((text) => ID.test(text))
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
