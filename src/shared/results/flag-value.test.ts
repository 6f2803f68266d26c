import { describe, expect, test } from 'vitest';
import { convertBounds } from './convert-bounds.ts';
import { flagChoice, flagValue } from './flag-value.ts';
import { readTypedValue } from './read-typed-value.ts';

type Bounds = Parameters<typeof flagValue>[1];

const none: Bounds = { low: null, high: null, criticalLow: null, criticalHigh: null };
const both = { ...none, low: 0.4, high: 10 };
const critical = { low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 };

type Case = [typed: string, bounds: Bounds, flag: string | null, isCritical?: boolean];

const cases: Case[] = [
  // A plain number: the bounds belong to the range.
  ['0.4', both, 'N'],
  ['10', both, 'N'],
  ['5', both, 'N'],
  ['0.39', both, 'L'],
  ['10.01', both, 'H'],
  ['0', both, 'L'],
  ['-1', both, 'L'],
  // One bound, or none.
  ['5', none, null],
  ['5', { ...none, high: 5 }, 'N'],
  ['5.1', { ...none, high: 5 }, 'H'],
  ['-3', { ...none, high: 5 }, 'N'],
  ['60', { ...none, low: 60 }, 'N'],
  ['59', { ...none, low: 60 }, 'L'],
  ['1000', { ...none, low: 60 }, 'N'],
  ['5', { ...none, low: 9, high: 1 }, null],
  // Critical: beyond the bound, not at it.
  ['2.5', critical, 'L'],
  ['2.49', critical, 'LL', true],
  ['6.5', critical, 'H'],
  ['6.51', critical, 'HH', true],
  ['3.4', critical, 'L'],
  ['5.2', critical, 'H'],
  ['4', critical, 'N'],
  // Critical bounds without a range: no flag within them.
  ['7', { ...none, criticalHigh: 6.5 }, 'HH', true],
  ['6', { ...none, criticalHigh: 6.5 }, null],
  ['1', { ...none, criticalLow: 2 }, 'LL', true],
  // '<': less than the number, so low where the number is at most the bound.
  ['<0.01', both, 'L'],
  ['<0.4', both, 'L'],
  ['<=0.4', both, null],
  ['<=0.39', both, 'L'],
  ['<0.5', both, null],
  ['<10', both, null],
  ['<20', both, null],
  ['<5', { ...none, high: 10 }, 'N'],
  ['<10', { ...none, high: 10 }, 'N'],
  ['<=10', { ...none, high: 10 }, 'N'],
  ['<11', { ...none, high: 10 }, null],
  ['<0.01', { ...none, low: 0, high: 0.04 }, 'N'],
  ['<0.05', { ...none, low: 0, high: 0.04 }, null],
  ['<1', { ...none, low: -2, high: 2 }, null],
  ['<-2', { ...none, low: -2, high: 2 }, 'L'],
  // '>': more than the number, so high where the number is at least the bound.
  ['>5', both, null],
  ['>10', both, 'H'],
  ['>=10', both, null],
  ['>=10.1', both, 'H'],
  ['>9.9', both, null],
  ['>0.1', both, null],
  ['>60', { ...none, low: 60 }, 'N'],
  ['>=60', { ...none, low: 60 }, 'N'],
  ['>90', { ...none, low: 60 }, 'N'],
  ['>50', { ...none, low: 60 }, null],
  ['>5', { ...none, high: 10 }, null],
  // Critical by comparator: only if all possible values are beyond the bound.
  ['<2.5', critical, 'LL', true],
  ['<=2.5', critical, 'L'],
  ['<2.6', critical, 'L'],
  ['<=2.4', critical, 'LL', true],
  ['>6.5', critical, 'HH', true],
  ['>=6.5', critical, 'H'],
  ['>6.4', critical, 'H'],
  ['>=6.6', critical, 'HH', true],
  ['>5', critical, null],
  ['<5', critical, null],
  ['<0.01', none, null],
];

describe('the flag of a value', () => {
  test.each(cases)('%s in %o is %s', (typed, bounds, flag, isCritical = false) => {
    const value = readTypedValue(typed);
    expect(value && flagValue(value, bounds)).toEqual({ flag, isCritical });
  });

  test('the flag of a choice', () => {
    const choices = [
      { code: 'a', isAbnormal: true },
      { code: 'b', isAbnormal: false },
    ];
    expect([flagChoice('a', choices), flagChoice('b', choices), flagChoice('b', choices.slice(1))]).toEqual([
      'A',
      'N',
      null,
    ]);
  });
});

describe('typed values', () => {
  test.each([
    ['5.4', null, 5.4],
    ['5,4', null, 5.4],
    ['٥٫٤', null, 5.4],
    ['٥,٤', null, 5.4],
    ['<0,01', '<', 0.01],
    ['> ١٠٠٠', '>', 1000],
    ['≤ 5', '<=', 5],
    ['>=5', '>=', 5],
    ['.5', null, 0.5],
    ['5.', null, 5],
    ['-2', null, -2],
    ['−2', null, -2],
    ['0,125', null, 0.125],
    ['12,34', null, 12.34],
    ['1 200', null, 1200],
    ['-0', null, 0],
  ])('%s', (typed, comparator, value) => expect(readTypedValue(typed)).toEqual({ comparator, value }));
  test.each([
    '',
    '<',
    'abc',
    '5.4.1',
    '1,200',
    '١,٢٠٠',
    '5 mg',
    '1e5',
    '--5',
    '9999999999999',
    'NaN',
    '<>5',
    `0.${'0'.repeat(330)}1`,
  ])('%s is not a value', (typed) => expect(readTypedValue(typed)).toBeNull());
});

test('bounds in another unit are rounded as a laboratory rounds; unknown units have none', () => {
  const analyte = { decimals: 1, ucum: '%', units: [{ ucum: 'mmol/mol', factor: 0.09148, shift: 2.152 }] };
  const bounds = { low: 4, high: 5.6, criticalLow: null, criticalHigh: null };
  expect(convertBounds(bounds, 'mmol/mol', analyte)).toEqual({ ...bounds, low: 20, high: 38 });
  expect(convertBounds(bounds, '%', analyte)).toBe(bounds);
  expect(convertBounds(bounds, 'g/L', analyte)).toBeNull();
});

test.each([
  ['cholesterol', 'mg/dL', 0, 'mmol/L', 38.67, 200, 5.17],
  ['triglycerides', 'mg/dL', 0, 'mmol/L', 88.57, 150, 1.69],
  ['glucose', 'mg/dL', 0, 'mmol/L', 18.016, 99, 5.5],
  ['hemoglobin', 'g/dL', 1, 'g/L', 0.1, 12.0, 120],
  ['creatinine', 'mg/dL', 2, 'umol/L', 0.01131, 1.2, 106],
  ['a small bound keeps two digits', 'ng/L', 0, 'ng/mL', 1000, 14, 0.014],
])('the bound of %s in %s with %i decimals: in %s', (_, ucum, decimals, other, factor, high, shown) => {
  const analyte = { ucum, decimals, units: [{ ucum: other, factor, shift: 0 }] };
  const converted = convertBounds({ low: null, high, criticalLow: null, criticalHigh: high }, other, analyte);
  expect(converted?.high).toBe(shown);
  // A critical bound is compared, not printed.
  expect(converted?.criticalHigh).toBe(Number((high / factor).toPrecision(4)));
});
