import type { UnitConversion } from './convert-unit.ts';
import type { Bounds } from './flag-value.ts';

/** Reports print few digits, and a flag must agree with the printed range. */
const BOUND_DIGITS = 4;

/** The bounds of an analyte in the unit of a value: unchanged in its own unit, else to four significant digits. */
export function convertBounds(
  bounds: Bounds,
  ucum: string,
  analyte: { ucum: string; units: readonly UnitConversion[] },
): Bounds | null {
  if (ucum === analyte.ucum) return bounds;
  const unit = analyte.units.find((each) => each.ucum === ucum);
  if (unit === undefined) return null;
  const convert = (bound: number | null) =>
    bound === null ? null : Number(((bound - unit.shift) / unit.factor).toPrecision(BOUND_DIGITS));
  return {
    low: convert(bounds.low),
    high: convert(bounds.high),
    criticalLow: convert(bounds.criticalLow),
    criticalHigh: convert(bounds.criticalHigh),
  };
}
