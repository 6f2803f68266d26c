import type { Comparator } from '#/shared/results/result.ts';

/** The possible true values behind a reported one: '<0.01' is the interval from 0 up to 0.01, exclusive. */
export type Interval = { low: number; high: number; isLowOpen: boolean; isHighOpen: boolean };

/** Whether a statement holds for all, none or some of the possible values. */
export type Truth = 'certain' | 'impossible' | 'unknown';

const exactly = (value: number): Interval => between(value, value);
export const between = (low: number, high: number): Interval => ({
  low,
  high,
  isLowOpen: false,
  isHighOpen: false,
});

export function intervalOf(comparator: Comparator | null, value: number): Interval {
  switch (comparator) {
    case null:
      return exactly(value);
    case '<':
      // Measured quantities are never negative.
      return { ...between(Math.min(0, value), value), isHighOpen: true };
    case '<=':
      return between(Math.min(0, value), value);
    case '>':
      return { ...between(value, Infinity), isLowOpen: true };
    case '>=':
      return between(value, Infinity);
  }
}

export const isBelow = ({ low, high, isHighOpen }: Interval, bound: number): Truth => {
  if (high < bound || (high === bound && isHighOpen)) return 'certain';
  return low >= bound ? 'impossible' : 'unknown';
};

export const isAtMost = ({ low, high, isLowOpen }: Interval, bound: number): Truth => {
  if (high <= bound) return 'certain';
  return low > bound || (low === bound && isLowOpen) ? 'impossible' : 'unknown';
};

export const isAbove = (interval: Interval, bound: number): Truth => not(isAtMost(interval, bound));
export const isAtLeast = (interval: Interval, bound: number): Truth => not(isBelow(interval, bound));

const not = (truth: Truth): Truth => {
  if (truth === 'unknown') return truth;
  return truth === 'certain' ? 'impossible' : 'certain';
};

export function every(truths: readonly Truth[]): Truth {
  if (truths.includes('impossible')) return 'impossible';
  return truths.includes('unknown') ? 'unknown' : 'certain';
}
