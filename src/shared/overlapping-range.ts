import type { AnalyteRange } from './catalogue.ts';

const hasUsual = ({ low, high }: AnalyteRange) => low !== null || high !== null;
const hasCritical = ({ criticalLow, criticalHigh }: AnalyteRange) =>
  criticalLow !== null || criticalHigh !== null;

/**
 * The place of the first range that says for some person what an earlier one says already; null where none does. For
 * one person one range says what is usual and one what is critical: a row that says only one of the two may lie
 * across others, and rows of one sex win over those of both.
 */
export function overlappingRange(ranges: readonly AnalyteRange[]): number | null {
  const at = ranges.findIndex((range, index) =>
    ranges.slice(0, index).some((earlier) => sayTheSame(earlier, range)),
  );
  return at === -1 ? null : at;
}

function sayTheSame(one: AnalyteRange, other: AnalyteRange) {
  if (one.sex !== other.sex) return false;
  if (one.ageFrom >= other.ageBefore || other.ageFrom >= one.ageBefore) return false;
  // Usual and critical bounds for exactly the same people stand in one row.
  if (one.ageFrom === other.ageFrom && one.ageBefore === other.ageBefore) return true;
  return (hasUsual(one) && hasUsual(other)) || (hasCritical(one) && hasCritical(other));
}
