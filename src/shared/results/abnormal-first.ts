import type { ResultValue } from './result.ts';

const rankOf = ({ flag, isCritical }: Pick<ResultValue, 'flag' | 'isCritical'>) => {
  if (isCritical) return 0;
  return flag !== null && flag !== 'N' ? 1 : 2;
};

/** Critical values first, then those out of range; within these groups the order of the laboratory stays. */
export const abnormalFirst = <Value extends Pick<ResultValue, 'flag' | 'isCritical'>>(
  values: readonly Value[],
): Value[] => values.toSorted((one, two) => rankOf(one) - rankOf(two));
