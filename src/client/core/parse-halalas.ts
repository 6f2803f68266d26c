import { latinDigits } from '#/shared/core/digits.ts';

/** 8500 for '85.00'; NaN for text that is no number. */
export const parseHalalas = (typed: unknown): number =>
  Math.round(Number(latinDigits(String(typed)).replaceAll(',', '')) * 100);
