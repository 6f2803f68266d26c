import { expect, test } from 'vitest';
import { signed } from '#/client/core/signed.ts';

test('deducted amounts have a minus sign and zero has none', () => {
  expect([-125_050, 125_050, 0, -0].map(signed)).toEqual(['−1,250.50', '1,250.50', '0.00', '0.00']);
});
