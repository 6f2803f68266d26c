import type { AnalyteRange } from '#/shared/catalog/editor.ts';

const hasUsual = ({ low, high }: AnalyteRange) => low !== null || high !== null;
const hasCritical = ({ criticalLow, criticalHigh }: AnalyteRange) =>
  criticalLow !== null || criticalHigh !== null;

/**
 * The index of the first range that overlaps an earlier one; null if none does. Each person needs one usual and one
 * critical range at most: a row with only one of the two may overlap others, and rows of one sex win over those of
 * both.
 */
export function overlappingRange(ranges: readonly AnalyteRange[]): number | null {
  const at = ranges.findIndex((range, index) =>
    ranges.slice(0, index).some((earlier) => areEquivalent(earlier, range)),
  );
  return at === -1 ? null : at;
}

function areEquivalent(one: AnalyteRange, other: AnalyteRange) {
  if (one.sex !== other.sex) return false;
  if (one.ageFrom >= other.ageBefore || other.ageFrom >= one.ageBefore) return false;
  // Usual and critical bounds for exactly the same group belong in one row.
  if (one.ageFrom === other.ageFrom && one.ageBefore === other.ageBefore) return true;
  return (hasUsual(one) && hasUsual(other)) || (hasCritical(one) && hasCritical(other));
}
