import { expect, test } from 'vitest';
import { noteFor } from './note-for.ts';

test('a note in both languages is read in the language of the page', () => {
  const note = 'صيانة الأجهزة / Equipment maintenance';
  expect(noteFor('ar', note)).toEqual({ text: 'صيانة الأجهزة', lang: 'ar' });
  expect(noteFor('en', note)).toEqual({ text: 'Equipment maintenance', lang: 'en' });
});

test.each([
  ['دوام مسائي', 'ar'],
  ['Stocktaking / maintenance', 'en'],
  ['الفترة 1 / 2', 'ar'],
  ['يوم / Day / يوم', 'ar'],
  ['1 / 2', undefined],
])('any other note stands as it is: %s', (text, lang) => {
  expect(noteFor('ar', text)).toEqual({ text, lang });
  expect(noteFor('en', text)).toEqual({ text, lang });
});
