import type { UnitConversion } from './convert-unit.ts';
import type { Bounds } from './flag-value.ts';

/** Critical bounds are compared, not printed. */
const CRITICAL_DIGITS = 4;
/** Fewer digits would move a small bound by more than the method's error. */
const LEAST_DIGITS = 2;
const MOST_DECIMALS = 6;

type Unit = Pick<UnitConversion, 'factor'>;

/**
 * How many decimals a laboratory prints in this unit: a step of the last digit stays about as large as in the
 * analyte's own unit. 0 for mg/dL of cholesterol are 2 for mmol/L.
 */
export const decimalsIn = ({ factor }: Unit, decimals: number) =>
  Math.min(MOST_DECIMALS, Math.max(0, decimals + Math.round(Math.log10(factor))));

/**
 * The bounds of an analyte in the unit of a value: unchanged in its own unit, else rounded as a laboratory rounds. The
 * flag is computed by the rounded bounds, so that it agrees with the printed range.
 */
export function convertBounds(
  bounds: Bounds,
  ucum: string,
  analyte: { ucum: string; units: readonly UnitConversion[]; decimals: number },
): Bounds | null {
  if (ucum === analyte.ucum) return bounds;
  const unit = analyte.units.find((each) => each.ucum === ucum);
  if (unit === undefined) return null;
  const decimals = decimalsIn(unit, analyte.decimals);
  const convert = (bound: number) => (bound - unit.shift) / unit.factor;
  const printed = (bound: number | null) => (bound === null ? null : roundBound(convert(bound), decimals));
  const critical = (bound: number | null) =>
    bound === null ? null : Number(convert(bound).toPrecision(CRITICAL_DIGITS));
  return {
    low: printed(bounds.low),
    high: printed(bounds.high),
    criticalLow: critical(bounds.criticalLow),
    criticalHigh: critical(bounds.criticalHigh),
  };
}

/** Rounds to these decimals, and to more where fewer than two digits would stay. */
export function roundBound(bound: number, decimals: number): number {
  const needed = bound === 0 ? 0 : LEAST_DIGITS - 1 - Math.floor(Math.log10(Math.abs(bound)));
  return Number(bound.toFixed(Math.min(MOST_DECIMALS, Math.max(decimals, needed))));
}
