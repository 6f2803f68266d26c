import { latinDigits } from './digits.ts';
import type { Comparator } from './result.ts';

const WRITTEN = /^(<=|>=|<|>)?([+-]?(?:\d+(?:\.\d*)?|\.\d+))$/;
// '1,200' is a thousand and more to one person and little more than one to another.
const AMBIGUOUS = /^\D*[1-9]\d{0,2}[,،]\d{3}$/;
const LARGEST = 1e12;

/** '<0,01' or '٥٫٤' as people type a value: a comparator and a number; null where it is none, or could be two. */
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
  if (!match) return null;
  const value = Number(match[2]);
  return Math.abs(value) > LARGEST ? null : { comparator: comparatorOf(match[1]), value };
}

const comparatorOf = (text: string | undefined): Comparator | null =>
  text === '<' || text === '<=' || text === '>' || text === '>=' ? text : null;
