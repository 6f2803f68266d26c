import { expect, test } from 'vitest';
import { unbrokenParts } from './unbroken-parts.ts';

test('what is in short brackets and a short word with a hyphen stay on one line, and the name stays as it is', () => {
  const name = 'Vitamin D (25-OH D2+D3)';
  const parts = unbrokenParts(name);
  expect(parts.map(({ text }) => text).join('')).toBe(name);
  expect(parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual(['(25-OH D2+D3)']);
  expect(unbrokenParts('a-word-that-is-much-too-long').some(({ isWhole }) => isWhole)).toBe(false);
});
