import { expect, test } from 'vitest';
import { pagePattern } from './service-worker-plugin.ts';

test('distinguishes addresses of pages from other addresses', () => {
  const files = [
    '__root.tsx',
    'index.tsx',
    'labs.index.tsx',
    'labs.$labId.tsx',
    'test.$testName_.in.$city.tsx',
  ];
  const pages = new RegExp(pagePattern(files));
  for (const page of ['/', '/labs', '/labs/7', '/test/HbA1c/in/Riyadh']) expect(page).toMatch(pages);
  for (const other of [
    '/trpc/auth.session',
    '/files/1',
    '/labs/7/more',
    '/__root',
    '/sw.js',
    '/auth/google',
  ]) {
    expect(other).not.toMatch(pages);
  }
});
