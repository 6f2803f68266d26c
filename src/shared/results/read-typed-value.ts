import { latinDigits } from '#/shared/core/digits.ts';
import type { Comparator } from './result.ts';

const WRITTEN = /^(<=|>=|<|>)?([+-]?(?:\d+(?:\.\d*)?|\.\d+))$/;
// '1,200' may use the comma for thousands or for decimals.
const AMBIGUOUS = /^\D*[1-9]\d{0,2}[,،]\d{3}$/;
const LARGEST = 1e12;
/** More would be rounded without a word, in the end to nothing. */
const MOST_DIGITS = 25;

/**
 * Parses a typed value such as '<0,01' or '٥٫٤': a comparator and a number; null if it is not a number or ambiguous.
 */
export function readTypedValue(text: string): { comparator: Comparator | null; value: number } | null {
  const plain = latinDigits(text).replace(/[\s\u200e\u200f\u061c]/g, '');
  if (AMBIGUOUS.test(plain)) return null;
  const match = WRITTEN.exec(
    plain
      .replace(/[\u066b\u060c,]/g, '.')
      .replace('≤', '<=')
      .replace('≥', '>=')
      .replace('−', '-'),
  );
  if (!match || plain.replaceAll(/\D/g, '').length > MOST_DIGITS) return null;
  const value = Number(match[2]);
  if (Math.abs(value) > LARGEST) return null;
  // Never minus zero.
  return { comparator: comparatorOf(match[1]), value: value === 0 ? 0 : value };
}

const comparatorOf = (text: string | undefined): Comparator | null =>
  text === '<' || text === '<=' || text === '>' || text === '>=' ? text : null;
