import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';
import { readObservation } from './read-observation.ts';

const textOf = (value: number) =>
  readObservation(
    {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '718-7' }] },
      valueQuantity: { value, unit: 'g/dL' },
    },
    1,
  ).value.value;

test.each([
  [1e-7, '0.0000001'],
  [-2.5e-7, '-0.00000025'],
  [1.5e-15, '0.0000000000000015'],
  [1.23456789e-7, '0.000000123456789'],
  [1.5e21, '1500000000000000000000'],
])('the value %d is written out', (value, text) => {
  expect(textOf(value)).toBe(text);
});

test('a value of too many digits is refused, not rounded to nothing', () => {
  expect(readNumber(textOf(1.5e-15))).toEqual({ isNumber: false, reason: 'numberInvalid' });
});
