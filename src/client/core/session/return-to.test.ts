import { expect, test, vi } from 'vitest';
import { isOwnPath, storeReturnPath, takeReturnPath } from './return-to.ts';

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

test.each([
  ['/labs', '?sort=price', '/labs?sort=price'],
  ['/', '?returnTo=%2Fdashboard', '/dashboard'],
  ['/', '?returnTo=%2F%2Felsewhere.example', null],
])('a sign-in elsewhere at %s%s returns to %s', (pathname, search, place) => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { location: { pathname, search }, sessionStorage });
  storeReturnPath();
  vi.unstubAllGlobals();
  vi.stubGlobal('window', { sessionStorage });
  expect(takeReturnPath()).toBe(place);
  vi.unstubAllGlobals();
});
