import type { MedianWeek } from '#/shared/results/quality.ts';

// The number of weeks before, and how many of them must have enough results.
const REFERENCE_WEEKS = 12;
const LEAST_WEEKS = 4;
const BEYOND = 3;
/** Makes the MAD of normally scattered values as wide as their standard deviation (Rousseeuw and Croux 1993). */
const MAD_SCALE = 1.4826;

type Week = Pick<MedianWeek, 'week' | 'resultCount' | 'median'>;

/**
 * Compares each week's median with those of the weeks before it, by the rule that Westgard (1981) calls 1-3s, with
 * median and MAD instead of mean and standard deviation: one outlier week must not hide the next. Flagged weeks are
 * left out of the reference of later ones. The spread is at least one unit of the last digit that the lab reports.
 */
export function flagShifts(weeks: readonly Week[], decimals: number): MedianWeek[] {
  const lastDigit = 10 ** -decimals;
  const steady: number[] = [];
  return weeks.map((week) => {
    const before = steady.slice(-REFERENCE_WEEKS);
    if (before.length < LEAST_WEEKS) {
      steady.push(week.median);
      return { ...week, reference: null, isShifted: false };
    }
    const median = medianOf(before);
    const spread = Math.max(lastDigit, MAD_SCALE * medianOf(before.map((one) => Math.abs(one - median))));
    const isShifted = Math.abs(week.median - median) > BEYOND * spread;
    if (!isShifted) steady.push(week.median);
    return { ...week, reference: { median, spread }, isShifted };
  });
}

function medianOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2;
}
