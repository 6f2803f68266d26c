import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, normaliseText } from './normalise-text.ts';

test.each([
  ['الأنسولين', 'انسولين'],
  ['الإنسولين', 'انسولين'],
  ['فصيلة الدم', 'فصيله الدم'],
  ['السُّكَّر التراكمي', 'سكر تراكمي'],
  ['الكبـــد', 'كبد'],
  ['صائم', 'صايم'],
  ['لؤلؤة', 'لولوه'],
  ['الكلى', 'كلي'],
  ['کالسیوم', 'كالسيوم'],
  ['فيتامين د٣ و۱۲', 'فيتامين د3 و12'],
  ['\u200fHbA1c\u200e', 'hba1c'],
  ['Crème  brûlée', 'creme brulee'],
  ['β-hCG / CA 19-9', 'β hcg ca 19 9'],
  ['ﻻﻛﺘﺎت', 'لاكتات'],
  ['ماء', 'ما'],
])('%s becomes %s', (text, expected) => {
  expect(normaliseText(text)).toBe(expected);
});

const arabicish = fc.string({
  unit: fc.constantFrom(...Array.from('اأإآٱبتثةهىيیئؤءكکلاالـًُّٰ٠۹9 aZéİK-‏\u2067ﻻ')),
  maxLength: 30,
});

test('normalising twice gives the same result', () => {
  fc.assert(
    fc.property(fc.oneof(arabicish, fc.string({ unit: 'binary' }), fc.string()), (text) => {
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 20_000 },
  );
});

test('marks, tatweel and direction marks are ignored', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('سكرتراكمي بحديد')), minLength: 1 }),
      fc.constantFrom('\u064e', '\u0651', '\u0640', '\u200f', '\u2069', '\u0670'),
      (text, mark) => {
        expect(normaliseText(Array.from(text).join(mark))).toBe(normaliseText(text));
      },
    ),
  );
});

test('the time grows linearly with the text, even for a hostile one', () => {
  for (const unit of ['ال', 'ا', 'الا ', '\u0651', '\u{1d49c}']) normaliseText(unit.repeat(100_000));
  expect(normaliseText('ال'.repeat(100_000)).length).toBeLessThan(10);
});

test.each([
  ['marks of two kinds, in the wrong order', `a${'\u0300'.repeat(50_000)}${'\u0316'.repeat(50_000)}`, 'a'],
  ['marks without a letter', '\u0316\u0300'.repeat(50_000), ''],
  ['a sign of four words', 'ﷺ'.repeat(5000), 'صلي الله عليه وسلم'.repeat(5000)],
  ['a sign of six letters', '㍍'.repeat(10_000), 'メートル'.repeat(10_000)],
])('%s do not make others wait', (_, text, folded) => {
  const start = process.threadCpuUsage();
  expect(foldText(text)).toBe(folded);
  const { user } = process.threadCpuUsage(start);
  expect(user / 1000).toBeLessThan(50);
});
