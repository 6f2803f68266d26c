import type { ResultValue } from '#/shared/results/result.ts';

type Ranged = Pick<ResultValue, 'value' | 'rangeLow' | 'rangeHigh'>;
/** Positions on the bar in percent, in reading direction. */
export type RangeScale = { from: number; to: number; at: number };

const EDGE = 4;

/**
 * Leaves room beyond the range on either side; the bar begins at zero if the values do. Null without a number or a
 * range.
 */
export function rangeScale({ value, rangeLow: low, rangeHigh: high }: Ranged): RangeScale | null {
  if (value === null || (low === null && high === null)) return null;
  const width = Math.abs((high ?? (low ?? 0) * 2) - (low ?? 0)) || Math.abs(value) || 1;
  const least = Math.min(value, low ?? value);
  const most = Math.max(value, high ?? value);
  const wantedStart = Math.min(value - width * 0.1, (low ?? 0) - width * 0.5);
  const start = least >= 0 ? Math.max(0, wantedStart) : wantedStart;
  const end = Math.max(most + width * 0.1, (high ?? (low ?? 0) + width) + width * 0.5);
  const percent = (number: number) => Math.round(((number - start) / (end - start)) * 1000) / 10;
  return {
    from: low === null ? 0 : percent(low),
    to: high === null ? 100 : percent(high),
    at: Math.min(100 - EDGE, Math.max(EDGE, percent(value))),
  };
}
