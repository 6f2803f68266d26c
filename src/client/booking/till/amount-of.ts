import { parseHalalas } from '#/client/core/parse-halalas.ts';

/** 262.49 for 26249: what a field for an amount begins with. */
export const amountText = (halalas: number) => (halalas / 100).toFixed(2);

/** Whether it is written as an amount, whatever it is; an empty field is. */
export const isAmountText = (typed: string) =>
  typed.trim() === '' || Number.isSafeInteger(parseHalalas(typed));

/** The amount of a field; null where it is none, or is more than `mostHalalas`. */
export function amountOf(typed: string, mostHalalas = 1_000_000_000): number | null {
  const halalas = typed.trim() === '' ? Number.NaN : parseHalalas(typed);
  return Number.isSafeInteger(halalas) && halalas >= 0 && halalas <= mostHalalas ? halalas : null;
}
