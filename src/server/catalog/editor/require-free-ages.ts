import type { AnalyteRange } from '#/shared/catalog/editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { overlappingRange } from '#/shared/results/overlapping-range.ts';

/** @throws {AppError} RANGE_OVERLAPS */
export function requireFreeAges(ranges: readonly AnalyteRange[]) {
  if (overlappingRange(ranges) !== null) throw new AppError('RANGE_OVERLAPS');
}
