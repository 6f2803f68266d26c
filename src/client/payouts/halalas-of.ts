import { latinDigits } from '#/shared/digits.ts';

/** 8500 of '85.00'; what is no amount stays none. */
export const halalasOf = (typed: unknown): number =>
  Math.round(Number(latinDigits(String(typed)).replaceAll(',', '')) * 100);
