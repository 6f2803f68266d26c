import { AppError } from '#/shared/app-error.ts';
import type { AnalyteRange } from '#/shared/catalogue.ts';
import { overlappingRange } from '#/shared/overlapping-range.ts';

/** @throws {AppError} RANGE_OVERLAPS */
export function requireFreeAges(ranges: readonly AnalyteRange[]) {
  if (overlappingRange(ranges) !== null) throw new AppError('RANGE_OVERLAPS');
}
