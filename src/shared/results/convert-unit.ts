/** Conversion to the analyte's own unit: value * factor + shift. */
export type UnitConversion = { ucum: string; factor: number; shift: number };

/** A value of the analyte's own unit in another unit of it; null if the analyte is not reported in that unit. */
export function fromCanonical(
  canonical: number,
  ucum: string,
  analyte: { ucum: string; units: readonly UnitConversion[] },
): number | null {
  if (ucum === analyte.ucum) return canonical;
  const unit = analyte.units.find((each) => each.ucum === ucum);
  return unit === undefined ? null : (canonical - unit.shift) / unit.factor;
}

/** The value in the analyte's own unit; null if the analyte is not reported in the given unit. */
export function toCanonical(
  value: number,
  ucum: string,
  analyte: { ucum: string; units: readonly UnitConversion[] },
): number | null {
  if (ucum === analyte.ucum) return value;
  const unit = analyte.units.find((each) => each.ucum === ucum);
  return unit === undefined ? null : value * unit.factor + unit.shift;
}
