import { expect, test } from 'vitest';
import { readTime } from './time-text.ts';

test.each([
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  ['٨:٣٠', '08:30'],
  ['8', '08:00'],
  ['24:00', null],
  ['8:60', null],
  ['8:3', null],
  ['soon', null],
  ['', null],
])('%s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('an hour that may get minutes is not read yet', () => {
  expect(readTime('8', true)).toBeNull();
  expect(readTime('8:30', true)).toBe('08:30');
});
