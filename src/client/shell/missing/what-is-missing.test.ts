import { expect, test } from 'vitest';
import { whatIsMissing } from './what-is-missing.ts';

test.each([
  ['/test/HbA1x', { kind: 'test', name: 'HbA1x' }],
  ['/test/Glucose%20(serum%2Fplasma)', { kind: 'test', name: 'Glucose (serum/plasma)' }],
  ['/test/100%', { kind: 'test', name: '100%' }],
  ['/test/HbA1c/in/Atlantis', { kind: 'city', testName: 'HbA1c', city: 'Atlantis' }],
  ['/test/HbA1c/near/Riyadh', { kind: 'page' }],
  ['/labs/99999999', { kind: 'lab' }],
  ['/categories/Magic', { kind: 'category', name: 'Magic' }],
  ['/categories/Magic/more', { kind: 'page' }],
  ['/nonsense', { kind: 'page' }],
  ['/', { kind: 'page' }],
])('%s', (pathname, missing) => {
  expect(whatIsMissing(pathname)).toEqual(missing);
});
