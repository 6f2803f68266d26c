/** How a unit becomes the analyte's own: value * factor + shift. */
export type UnitConversion = { ucum: string; factor: number; shift: number };

/** The value in the analyte's own unit; null where the unit is not one that the analyte is reported in. */
export function toCanonical(
  value: number,
  ucum: string,
  analyte: { ucum: string; units: readonly UnitConversion[] },
): number | null {
  if (ucum === analyte.ucum) return value;
  const unit = analyte.units.find((each) => each.ucum === ucum);
  return unit === undefined ? null : value * unit.factor + unit.shift;
}
