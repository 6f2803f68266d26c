import { expect, test } from 'vitest';
import { dayText, readDay } from './day-text.ts';

test.each([
  ['27/11/2026', '2026-11-27'],
  ['1.2.2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-11-27', '2026-11-27'],
  ['27 Nov 2026', '2026-11-27'],
  ['27 november 2026', '2026-11-27'],
  ['٢٧ نوفمبر ٢٠٢٦', '2026-11-27'],
  ['٢٧/١١/٢٠٢٦', '2026-11-27'],
  ['\u200F27/11/2026', '2026-11-27'],
  ['31/2/2026', null],
  ['11/27/2026', null],
  ['27/11/26', null],
  ['27/11', null],
  ['27 Foo 2026', null],
  ['', null],
])('%s is read as %s', (typed, date) => {
  expect(readDay(typed)).toBe(date);
});

test.each(['en', 'ar'] as const)('what is shown in %s can be typed', (locale) => {
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-09`;
    expect(readDay(dayText(locale, date))).toBe(date);
  }
});
