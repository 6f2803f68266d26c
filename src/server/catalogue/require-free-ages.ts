import { AppError } from '#/shared/app-error.ts';
import type { AnalyteRange } from '#/shared/catalogue.ts';

const hasUsual = ({ low, high }: AnalyteRange) => low !== null || high !== null;
const hasCritical = ({ criticalLow, criticalHigh }: AnalyteRange) =>
  criticalLow !== null || criticalHigh !== null;
const shareAges = (one: AnalyteRange, other: AnalyteRange) =>
  one.sex === other.sex && one.ageFrom < other.ageBefore && other.ageFrom < one.ageBefore;

/**
 * For one person one range says what is usual and one what is critical: a row that says only one of the two may lie
 * across others, and rows of one sex win over those of both.
 * @throws {AppError} RANGE_OVERLAPS
 */
export function requireFreeAges(ranges: readonly AnalyteRange[]) {
  for (const rows of [ranges.filter(hasUsual), ranges.filter(hasCritical), exactPeople(ranges)]) {
    if (rows.some((one, index) => rows.slice(index + 1).some((other) => shareAges(one, other))))
      throw new AppError('RANGE_OVERLAPS');
  }
}

/** Usual and critical bounds for exactly the same people stand in one row. */
const exactPeople = (ranges: readonly AnalyteRange[]) =>
  ranges.filter((one) =>
    ranges.some(
      (other) =>
        other !== one &&
        other.sex === one.sex &&
        other.ageFrom === one.ageFrom &&
        other.ageBefore === one.ageBefore,
    ),
  );
