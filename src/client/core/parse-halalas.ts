import { latinDigits } from '#/shared/core/digits.ts';

const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/** 8500 for '85.00'; NaN for text that is no amount, also for '85.005': money is not rounded unasked. */
export function parseHalalas(typed: unknown): number {
  const text = latinDigits(String(typed)).trim().replaceAll(/[,٬]/g, '').replace('٫', '.');
  return AMOUNT.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
