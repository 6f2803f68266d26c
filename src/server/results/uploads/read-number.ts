import { latinDigits } from '#/shared/core/digits.ts';
import type { Comparator } from '#/shared/results/result.ts';
import type { RowReason } from '#/shared/results/upload.ts';

export type ReadNumber =
  | { isNumber: true; comparator: Comparator | null; value: number }
  | { isNumber: false; reason: Extract<RowReason, 'numberInvalid' | 'numberAmbiguous'> };

const comparatorOf: Record<string, Comparator> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
};
const MOST_DIGITS = 15;

/**
 * Reads a number as laboratories write it: '<0.01', '5,4', '٥٫٤'. One separator is the decimal one; '1,234' is
 * ambiguous (thousands or decimals) and refused.
 */
export function readNumber(text: string): ReadNumber {
  const plain = latinDigits(text).replaceAll('٫', '.').replaceAll('−', '-').replaceAll(/\s+/g, '');
  const match = /^(<=|>=|[<>≤≥])?([+-]?)(\d+)(?:([.,])(\d+))?$/.exec(plain);
  if (!match) return { isNumber: false, reason: 'numberInvalid' };
  const [, sign = '', minus, whole = '', mark, part = ''] = match;
  if (mark === ',' && part.length === 3 && whole.length <= 3 && !whole.startsWith('0')) {
    return { isNumber: false, reason: 'numberAmbiguous' };
  }
  if (whole.length + part.length > MOST_DIGITS) return { isNumber: false, reason: 'numberInvalid' };
  const value = Number(`${minus}${whole}${part === '' ? '' : `.${part}`}`);
  if (Math.abs(value) > 1e12) return { isNumber: false, reason: 'numberInvalid' };
  return { isNumber: true, comparator: comparatorOf[sign] ?? null, value: value === 0 ? 0 : value };
}
