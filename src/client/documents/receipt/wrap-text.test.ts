import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphOf } from '../pdf/visual-runs.ts';
import { widthOfRange, wrapText } from '../pdf/wrap-text.ts';

// Every letter has width 1.
const widthOf = (run: string) => run.length;

function linesOf(text: string, width: number) {
  const paragraph = paragraphOf(text, 'rtl');
  return wrapText(paragraph, width, widthOf).map(({ start, end }) => paragraph.text.slice(start, end));
}

test('lines break at spaces', () => {
  expect(linesOf('صورة الدم الكاملة', 11)).toEqual(['صورة الدم', 'الكاملة']);
  expect(linesOf('', 10)).toEqual([]);
});

test('a word that is wider than a line is broken inside', () => {
  expect(linesOf('ab abcdefgh c', 3)).toEqual(['ab', 'abc', 'def', 'gh', 'c']);
});

test('every letter is in one line, and a line is too wide only if it is one letter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('سكر', ' ', 'HbA1c', '(12.5)', 'تحليل'), { maxLength: 20 }),
      fc.integer({ min: 1, max: 12 }),
      (words, width) => {
        const paragraph = paragraphOf(words.join(''), 'rtl');
        const lines = wrapText(paragraph, width, widthOf);
        for (const line of lines) {
          const isTooWide = widthOfRange(paragraph, line, widthOf) > width;
          expect(isTooWide && line.end - line.start > 1).toBe(false);
        }
        const letters = lines.map(({ start, end }) => paragraph.text.slice(start, end)).join('');
        expect(letters.replaceAll(' ', '')).toBe(paragraph.text.replaceAll(' ', ''));
      },
    ),
  );
});
