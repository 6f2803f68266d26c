import { formatCount } from '#/shared/core/format.ts';

const HALALAS_OF_RIYAL = 100;

/** Whole riyals: what a way is worth is an estimate. */
export const formatWhole = (halalas: number) => formatCount(Math.round(halalas / HALALAS_OF_RIYAL));
