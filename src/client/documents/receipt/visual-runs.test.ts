import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolated, isolatedName, paragraphOf, visualRuns } from '../pdf/visual-runs.ts';

const ARABIC = /\p{Script=Arabic}/u;

/** The text on the paper from left to right, after the font has reversed the Arabic pieces. */
function onPaper(text: string, direction: 'rtl' | 'ltr' = 'rtl') {
  const paragraph = paragraphOf(text, direction);
  return visualRuns(paragraph, { start: 0, end: paragraph.text.length })
    .map((run) => (ARABIC.test(run) ? run.split('').toReversed().join('') : run))
    .join('');
}

const reversed = (text: string) => text.split('').toReversed().join('');

test('an amount in an Arabic line keeps its digit order, to the left of the preceding word', () => {
  expect(onPaper('الإجمالي 1,250.00 ر.س')).toBe(`${reversed('ر.س')} 1,250.00 ${reversed('الإجمالي')}`);
});

test('brackets around Latin letters in an Arabic line face the right way', () => {
  expect(onPaper('السكر التراكمي (HbA1c)')).toBe(`(HbA1c) ${reversed('السكر التراكمي')}`);
  expect(onPaper('فيتامين (دال) اليوم')).toBe(
    `${reversed('اليوم')} (${reversed('دال')}) ${reversed('فيتامين')}`,
  );
  expect(onPaper('«نص»')).toBe(`«${reversed('نص')}»`);
});

test('an isolated range, phone number and code read from left to right', () => {
  expect(onPaper(`المدى ${isolated('12.0 – 16.0')}`)).toBe(`12.0 – 16.0 ${reversed('المدى')}`);
  expect(onPaper(`الهاتف ${isolated('+966 50 123 4567')}`)).toBe(`+966 50 123 4567 ${reversed('الهاتف')}`);
  expect(onPaper(`رقم ${isolated('MK-000123')}`)).toBe(`MK-000123 ${reversed('رقم')}`);
  // Without isolation the range is reversed.
  expect(onPaper('المدى 12.0 – 16.0')).toBe(`16.0 – 12.0 ${reversed('المدى')}`);
});

test('an Arabic name in an English line does not move the punctuation', () => {
  expect(onPaper(`Visit at ${isolatedName('مختبر الشفاء')}, 3 tests`, 'ltr')).toBe(
    `Visit at ${reversed('مختبر الشفاء')}, 3 tests`,
  );
});

test('Arabic-Indic digits read from left to right, although fonts reverse them', () => {
  expect(onPaper('شارع ١٢٣ الرياض')).toBe(`${reversed('الرياض')} ١٢٣ ${reversed('شارع')}`);
});

test('a line that breaks inside a Latin name keeps the word order', () => {
  const paragraph = paragraphOf(`مختبر ${isolatedName('Al Noor Medical')}`, 'rtl');
  const second = { start: paragraph.text.indexOf('Noor'), end: paragraph.text.length };
  expect(visualRuns(paragraph, second).join('')).toBe('Noor Medical');
});

test('no letter is lost or added in any mixture', () => {
  const pieces = fc.array(fc.constantFrom('سكر', 'HbA1c', ' ', '(', ')', '12.5', '١٢', '-', '،', 'نص'), {
    maxLength: 14,
  });
  const counted = (text: string) => text.replaceAll(/[()]/g, '|').split('').toSorted().join('');
  fc.assert(
    fc.property(pieces, fc.constantFrom('rtl' as const, 'ltr' as const), (words, direction) => {
      const { text } = paragraphOf(words.join(''), direction);
      expect(counted(onPaper(text, direction))).toBe(counted(text));
    }),
  );
});
