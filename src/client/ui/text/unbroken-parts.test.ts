import { expect, test } from 'vitest';
import { unbrokenParts } from './unbroken-parts.ts';

test('a short word with a hyphen stays on one line, and the name stays as it is', () => {
  const name = 'Vitamin D (25-OH D2+D3)';
  const parts = unbrokenParts(name);
  expect(parts.map(({ text }) => text).join('')).toBe(name);
  expect(parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual(['(25-OH']);
  expect(unbrokenParts('a-word-that-is-much-too-long').some(({ isWhole }) => isWhole)).toBe(false);
});
