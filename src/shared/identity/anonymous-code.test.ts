import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, foldCode, formatCode, isCode } from './anonymous-code.ts';

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');

const anyCode = fc
  .array(fc.nat(255), { minLength: 11, maxLength: 11 })
  .map((values) => codeOf(values))
  .filter((code) => code !== null);

const replaced = (code: string, at: number, symbol: string) =>
  code.slice(0, at) + symbol + code.slice(at + 1);

test('a code is twelve symbols that are easy to distinguish, shown in groups of four', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      expect(isCode(code)).toBe(true);
      expect(formatCode(code)).toMatch(/^.{4}-.{4}-.{4}$/);
    }),
  );
});

test('every single wrong symbol, in any position, makes an invalid code', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const wrong = code
        .split('')
        .flatMap((right, at) =>
          SYMBOLS.filter((symbol) => symbol !== right).map((symbol) => replaced(code, at, symbol)),
        );
      expect(wrong).toHaveLength(12 * 31);
      expect(wrong.filter(isCode)).toEqual([]);
    }),
  );
});

test('any two swapped neighbours make an invalid code', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const swapped = code
        .split('')
        .slice(1)
        .flatMap((second, at) => {
          const first = code[at] ?? '';
          return first === second ? [] : [replaced(replaced(code, at, second), at + 1, first)];
        });
      expect(swapped.filter(isCode)).toEqual([]);
    }),
  );
});

const sloppily: Record<string, string[]> = {
  '0': ['O', 'o', '٠', '۰', '０'],
  '1': ['I', 'i', 'L', 'l', '١'],
};

test('every spelling of a code is read as that code', () => {
  const mark = fc.constantFrom('', '-', ' ', ' - ', '–', '\u00a0', '\u200f', '.');
  const digitsInArabic = (symbol: string) =>
    symbol.replace(/\d/, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  fc.assert(
    fc.property(
      anyCode,
      fc.array(fc.tuple(fc.nat(4), mark), { minLength: 12, maxLength: 12 }),
      (code, choices) => {
        const typed = code.split('').map((symbol, at) => {
          const [choice = 0, between = ''] = choices[at] ?? [];
          const ways = [symbol, symbol.toLowerCase(), digitsInArabic(symbol), ...(sloppily[symbol] ?? [])];
          return (ways[choice % ways.length] ?? symbol) + between;
        });
        expect(foldCode(typed.join(''))).toBe(code);
      },
    ),
  );
});

test('folding accepts any text, and other words are no codes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      expect(foldCode(typed)).toMatch(/^[0-9A-Z]*$/);
    }),
  );
  for (const typed of ['', 'Sara', '7K3M9QXD', 'HbA1c hemoglobin', '0000000000001', '*~$=U']) {
    expect(isCode(foldCode(typed))).toBe(false);
  }
});

test('data whose check symbol cannot be typed on every keyboard make no code', () => {
  const made = Array.from({ length: 32 }, (_, value) => codeOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, value]));
  expect(made.filter((code) => code === null)).toHaveLength(5);
});
