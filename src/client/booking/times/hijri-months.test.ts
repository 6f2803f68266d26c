import { expect, test } from 'vitest';
import { hijriMonths } from './hijri-months.ts';

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

test('names the year once where both months lie in it', () => {
  expect(plain(hijriMonths('ar', '2026-11'))).toBe('جمادى الأولى – جمادى الآخرة 1448 هـ');
  expect(plain(hijriMonths('en', '2026-11'))).toBe('Jumada I – Jumada II 1448 AH');
});

test('names both years at the turn of the year', () => {
  expect(plain(hijriMonths('en', '2026-06'))).toBe('Dhuʻl-Hijjah 1447 AH – Muharram 1448 AH');
});
