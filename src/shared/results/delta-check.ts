import type { Comparator } from './result.ts';

/** The change from which a value is marked: in the analyte's own unit, or in percent of the earlier value. */
export type DeltaLimit = { kind: 'absolute' | 'percent'; amount: number };

/** A value in the analyte's own unit. */
export type DeltaValue = { canonical: number | null; comparator: Comparator | null };

export type Delta = {
  /** In the analyte's own unit. */
  change: number;
  /** Null: the earlier value was zero. */
  percent: number | null;
  /** Of '>500' only the least change is known. */
  isExact: boolean;
  exceedsLimit: boolean;
};

/** Differences of decimal fractions: 5.1 - 4.1 is 0.9999999999999996. */
const DIGITS = 10;

/**
 * The change from the earlier value to this one. Null where none is known: a value in words, or a comparator that leaves
 * the direction open. A change equal to the limit does not exceed it.
 */
export function deltaOf(now: DeltaValue, before: DeltaValue, limit: DeltaLimit | null): Delta | null {
  if (now.canonical === null || before.canonical === null) return null;
  const change = rounded(now.canonical - before.canonical);
  const isRising = change > 0;
  if (!widens(now.comparator, isRising) || !widens(before.comparator, !isRising)) return null;
  const percent = before.canonical === 0 ? null : rounded((change / Math.abs(before.canonical)) * 100);
  return {
    change,
    percent,
    isExact: now.comparator === null && before.comparator === null,
    exceedsLimit: limit !== null && exceeds({ change, percent }, limit),
  };
}

const rounded = (number: number) => Number(number.toPrecision(DIGITS));

/** Whether the true value, if another one, only makes the change larger. */
const widens = (comparator: Comparator | null, isUpward: boolean) =>
  comparator === null || comparator.startsWith('>') === isUpward;

function exceeds({ change, percent }: Pick<Delta, 'change' | 'percent'>, { kind, amount }: DeltaLimit) {
  if (kind === 'absolute') return Math.abs(change) > amount;
  return percent === null ? change !== 0 : Math.abs(percent) > amount;
}
