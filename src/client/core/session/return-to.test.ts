import { expect, test } from 'vitest';
import { isOwnPath } from './return-to.ts';

test.each(['/', '/en', '/test/HbA1c?lab_id=3&date=2026-11-25', '/test/Glucose%20(serum%2Fplasma)'])(
  '%s is a path of this site',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  '',
  'labs',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/a\\b',
  'https://elsewhere.example/',
  'javascript:alert(1)',
])('%j is not', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
