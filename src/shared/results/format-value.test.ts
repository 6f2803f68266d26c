import { describe, expect, test } from 'vitest';
import { formatUnit, withUnit } from '#/shared/catalog/format-unit.ts';
import { formatBounds, formatNumber, formatRange, formatValue } from '#/shared/results/format-value.ts';
import type { ResultValue } from '#/shared/results/result.ts';

const glucose: ResultValue = {
  analyte: {
    analyteId: 1,
    loinc: '2345-7',
    name: { ar: 'سكر', en: 'Glucose' },
    shortName: 'Glu',
    kind: 'quantity',
    ucum: 'mg/dL',
    decimals: 0,
    choices: [{ code: 'neg', ar: 'سلبي', en: 'Negative', isAbnormal: false }],
  },
  comparator: null,
  value: 90,
  ucum: 'mg/dL',
  choiceCode: null,
  valueText: null,
  rangeLow: 70,
  rangeHigh: 99,
  flag: 'N',
  isCritical: false,
  canonicalValue: 90,
};

test.each([
  [2.1, 2, '2.10'],
  [0.003, 1, '0.003'],
  [18, 0, '18'],
  [5.85, 1, '5.85'],
])('%d with %d decimals is %s', (value, decimals, shown) => {
  expect(formatNumber(value, decimals)).toBe(shown);
});

test.each([
  ['u[IU]/mL', 'µIU/mL'],
  ['m[IU]/L', 'mIU/L'],
  ['10*3/uL', '×\u00A010³/µL'],
  ['10*12/L', '×\u00A010¹²/L'],
  ['10*-3', '×\u00A010⁻³'],
  ['mg/L{FEU}', 'mg/L\u00A0FEU'],
  ['{copies}/mL', 'copies/mL'],
  ['{ratio}', ''],
  ['[pH]', ''],
  ['meq/L', 'mEq/L'],
  ['/[HPF]', '/HPF'],
  ['umol/L', 'µmol/L'],
  ['{INR}', ''],
  ['U/g{Hb}', 'U/g\u00A0Hb'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73\u00A0m²'],
  ['mg/(24.h)', 'mg/24\u00A0h'],
  ['%', '%'],
  ['U/L', 'U/L'],
])('the unit %s is written %s', (ucum, shown) => {
  expect(formatUnit(ucum)).toBe(shown);
});

describe('a value', () => {
  test('keeps its comparator, the text of its choice, and its free text unchanged', () => {
    expect(formatValue({ ...glucose, comparator: '<', value: 0.01 }, 'en')).toBe('<0.01');
    expect(formatValue({ ...glucose, comparator: '>=', value: 500 }, 'en')).toBe('≥500');
    expect(formatValue({ ...glucose, value: null, ucum: null, choiceCode: 'neg' }, 'ar')).toBe('سلبي');
    expect(formatValue({ ...glucose, value: null, ucum: null, choiceCode: 'new' }, 'ar')).toBe('new');
    expect(formatValue({ ...glucose, value: null, ucum: null, valueText: 'No growth' }, 'ar')).toBe(
      'No growth',
    );
  });

  test('in another unit has the digits that the laboratory gave', () => {
    const usual = { ...glucose.analyte, decimals: 2 };
    expect(formatValue({ ...glucose, analyte: usual, value: 5, ucum: 'mmol/L' }, 'en')).toBe('5');
  });

  test.each([
    [30, 100, '30 – 100'],
    [30, null, '≥ 30'],
    [null, 5.6, '≤ 5.6'],
    [null, null, null],
  ])('the range from %s to %s is written %s', (rangeLow, rangeHigh, shown) => {
    expect(formatBounds({ rangeLow, rangeHigh })).toBe(shown);
  });

  test('and its range have the decimals of the analyte, in its own unit', () => {
    const analyte = { ...glucose.analyte, ucum: '10*3/uL', decimals: 1 };
    const cells = { ...glucose, analyte, value: 6.4, ucum: '10*3/uL', rangeLow: 4, rangeHigh: 11 };
    expect(withUnit(formatValue(cells, 'en'), cells.ucum)).toBe('6.4 ×\u00A010³/µL');
    expect(formatRange(cells)).toBe('4.0 – 11.0');
    expect(formatRange({ ...cells, ucum: '10*9/L', rangeLow: 4, rangeHigh: 10.75 })).toBe('4.00 – 10.75');
  });
});
