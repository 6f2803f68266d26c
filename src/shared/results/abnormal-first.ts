import type { ResultValue } from './result.ts';

type Flagged = Pick<ResultValue, 'flag' | 'isCritical'>;

const rankOf = ({ flag, isCritical }: Flagged) => {
  if (isCritical) return 0;
  return flag !== null && flag !== 'N' ? 1 : 2;
};

/** Critical values first, then those out of range; within these groups the order of the laboratory stays. */
export const abnormalFirst = <Value extends Flagged>(values: readonly Value[]): Value[] =>
  values.toSorted((one, two) => rankOf(one) - rankOf(two));

/** The tests of a report, by the first of their values as `abnormalFirst` orders them. */
export const abnormalTestsFirst = <Test extends { values: readonly Flagged[] }>(
  tests: readonly Test[],
): Test[] => {
  const rank = ({ values }: Test) =>
    Math.min(...values.map(rankOf), rankOf({ flag: null, isCritical: false }));
  return tests.toSorted((one, two) => rank(one) - rank(two));
};
