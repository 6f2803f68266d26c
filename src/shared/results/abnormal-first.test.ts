import { expect, test } from 'vitest';
import { abnormalFirst, abnormalTestsFirst } from './abnormal-first.ts';

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

test('a test with a critical value comes first, then those with one out of range, else the order stays', () => {
  const value = (flag: 'N' | 'H' | 'LL' | null, isCritical = false) => ({ flag, isCritical });
  const tests = [
    { name: 'without values', values: [] },
    { name: 'in range', values: [value('N')] },
    { name: 'one high', values: [value('N'), value('H')] },
    { name: 'high', values: [value('H')] },
    { name: 'critical', values: [value('LL', true), value('N')] },
  ];
  expect(abnormalTestsFirst(tests).map(({ name }) => name)).toEqual([
    'critical',
    'one high',
    'high',
    'without values',
    'in range',
  ]);
});
