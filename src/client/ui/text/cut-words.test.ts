import { expect, test } from 'vitest';
import { cutWords } from './cut-words.ts';

test('short text stays, and long text ends with a whole word', () => {
  expect(cutWords('Short enough.')).toBe('Short enough.');
  const long = cutWords(`${'كلمة '.repeat(31)}، والبقية لا تظهر`);
  expect(long).toBe(`${'كلمة '.repeat(31).trim()}…`);
  expect(Array.from(cutWords('one, two '.repeat(60))).length).toBeLessThanOrEqual(160);
});

test('a surrogate pair is never split', () => {
  const cut = cutWords('🧪'.repeat(300));
  expect(cut.isWellFormed()).toBe(true);
  expect(Array.from(cut)).toHaveLength(160);
});
