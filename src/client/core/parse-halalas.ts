import { latinDigits } from '#/shared/core/digits.ts';

/** Of a halala: more than a product of floating-point numbers is off. */
const INEXACT = 1e-3;

/** 8500 for '85.00'; NaN for text that is no number, or has a part of a halala: an amount is never rounded unsaid. */
export function parseHalalas(typed: unknown): number {
  const text = latinDigits(String(typed)).replaceAll(/[,٬]/g, '').replace('٫', '.');
  const amount = Number(text) * 100;
  const halalas = Math.round(amount);
  return Math.abs(amount - halalas) < INEXACT ? halalas : Number.NaN;
}
