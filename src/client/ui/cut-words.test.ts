import { expect, test } from 'vitest';
import { cutWords } from './cut-words.ts';

test('what is short stays, and what is long ends with a whole word', () => {
  expect(cutWords('Short enough.')).toBe('Short enough.');
  const long = cutWords(`${'كلمة '.repeat(31)}، والبقية لا تظهر`);
  expect(long).toBe(`${'كلمة '.repeat(31).trim()}…`);
  expect(Array.from(cutWords('one, two '.repeat(60))).length).toBeLessThanOrEqual(160);
});

test('half a character is never left over', () => {
  const cut = cutWords('🧪'.repeat(300));
  expect(cut.isWellFormed()).toBe(true);
  expect(Array.from(cut)).toHaveLength(160);
});
