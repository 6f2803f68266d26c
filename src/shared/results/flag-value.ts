import type { Comparator, ResultFlag } from './result.ts';

/** Bounds in the unit of the value; null where there is none. */
export type Bounds = {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
};

/** The interval of possible values: `<0.01` is everything below 0.01. */
type Extent = { from: number; isFromIn: boolean; to: number; isToIn: boolean };

const NONE = { flag: null, isCritical: false } as const;

/**
 * The flag of a quantity by HL7 v3 ObservationInterpretation: L and H outside the reference range, LL and HH outside
 * the critical bounds, N within; a bound itself is within. A value with a comparator gets a flag only if all its
 * possible values are on the same side.
 */
export function flagValue(
  { value, comparator }: { value: number; comparator: Comparator | null },
  { low, high, criticalLow, criticalHigh }: Bounds,
): { flag: ResultFlag | null; isCritical: boolean } {
  const extent = extentOf(value, comparator);
  if (criticalLow !== null && isBelow(extent, criticalLow)) return { flag: 'LL', isCritical: true };
  if (criticalHigh !== null && isAbove(extent, criticalHigh)) return { flag: 'HH', isCritical: true };
  if ((low === null && high === null) || (low !== null && high !== null && low > high)) return NONE;
  if (low !== null && isBelow(extent, low)) return { flag: 'L', isCritical: false };
  if (high !== null && isAbove(extent, high)) return { flag: 'H', isCritical: false };
  return isWithin(extent, low, high) ? { flag: 'N', isCritical: false } : NONE;
}

/** A number below zero where every known bound is above it: a slip of the minus sign. A base excess may be negative. */
export function isBelowZeroBySlip(value: number, bounds: Bounds): boolean {
  const known = [bounds.low, bounds.high, bounds.criticalLow, bounds.criticalHigh].filter(
    (bound) => bound !== null,
  );
  return value < 0 && known.length > 0 && known.every((bound) => bound >= 0);
}

function extentOf(value: number, comparator: Comparator | null): Extent {
  if (comparator === null) return { from: value, isFromIn: true, to: value, isToIn: true };
  if (comparator.startsWith('<'))
    return { from: -Infinity, isFromIn: false, to: value, isToIn: comparator === '<=' };
  return { from: value, isFromIn: comparator === '>=', to: Infinity, isToIn: false };
}

const isBelow = ({ to, isToIn }: Extent, bound: number) => (isToIn ? to < bound : to <= bound);
const isAbove = ({ from, isFromIn }: Extent, bound: number) => (isFromIn ? from > bound : from >= bound);
// A range from zero has no values below it: `<5` of 0 to 10 is within.
const isWithin = ({ from, to }: Extent, low: number | null, high: number | null) =>
  (low === null || low === 0 || from >= low) && (high === null || to <= high);

/** The flag of a choice: abnormal or not, if the analyte's dictionary distinguishes the two. */
export function flagChoice(
  code: string,
  choices: readonly { code: string; isAbnormal: boolean }[],
): ResultFlag | null {
  if (!choices.some((choice) => choice.isAbnormal)) return null;
  return choices.some((choice) => choice.code === code && choice.isAbnormal) ? 'A' : 'N';
}
