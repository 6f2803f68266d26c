import { expect, test } from 'vitest';
import { abnormalFirst } from './abnormal-first.ts';

test('critical values come first, then those out of range, else the order of the laboratory stays', () => {
  const values = [
    { name: 'in range', flag: 'N' as const, isCritical: false },
    { name: 'high', flag: 'H' as const, isCritical: false },
    { name: 'without a range', flag: null, isCritical: false },
    { name: 'abnormal choice', flag: 'A' as const, isCritical: false },
    { name: 'critical', flag: 'LL' as const, isCritical: true },
  ];
  expect(abnormalFirst(values).map(({ name }) => name)).toEqual([
    'critical',
    'high',
    'abnormal choice',
    'in range',
    'without a range',
  ]);
});
