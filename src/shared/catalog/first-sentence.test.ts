import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test('ends at the first full stop, not at a decimal point', () => {
  expect(firstSentence('It counts cells, 4.5 million of them. It is ordered for tiredness.')).toBe(
    'It counts cells, 4.5 million of them.',
  );
});

test('handles the Arabic question mark', () => {
  expect(firstSentence('هل الغدة نشطة؟ يُطلب عند التعب.')).toBe('هل الغدة نشطة؟');
});

test('a text without an end is taken whole', () => {
  expect(firstSentence('Blood sugar')).toBe('Blood sugar');
});
