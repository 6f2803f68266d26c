import { expect, test } from 'vitest';
import { signed } from './signed.ts';

test('amounts carry a minus sign where they are taken off, and nothing has none', () => {
  expect([-125_050, 125_050, 0, -0].map(signed)).toEqual(['−1,250.50', '1,250.50', '0.00', '0.00']);
});
