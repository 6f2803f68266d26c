import { expect, test } from 'vitest';
import { type CalculationInput, calculateValues } from './calculate-values.ts';

const lipids = [
  ['13457-7', 'LDL'],
  ['13458-5', 'VLDL'],
  ['43396-1', 'non-HDL'],
].map(([loinc = ''], index) => ({
  analyteId: index + 1,
  loinc,
  ucum: 'mg/dL',
  decimals: 0,
  units: [{ ucum: 'mmol/L', factor: 38.67, shift: 0 }],
}));
const [LDL, VLDL, NON_HDL] = [1, 2, 3];
const egfr = { analyteId: 9, loinc: '98979-8', ucum: 'mL/min/{1.73_m2}', decimals: 0, units: [] };

const mgPerDl = (values: Record<string, number>): CalculationInput[] =>
  Object.entries(values).map(([loinc, canonicalValue]) => ({
    loinc,
    canonicalValue,
    comparator: null,
    ucum: 'mg/dL',
  }));
const panel = (triglycerides: number) => mgPerDl({ '2093-3': 200, '2571-8': triglycerides, '2085-9': 50 });
const unknown = { sex: null, ageYears: null };

const valuesOf = (known: readonly CalculationInput[]) =>
  Object.fromEntries(
    calculateValues(lipids, known, unknown).map(({ analyteId, value }) => [analyteId, value]),
  );

test('LDL, VLDL and non-HDL follow from a lipid panel', () => {
  expect(valuesOf(panel(150))).toEqual({ [LDL]: 123, [VLDL]: 27, [NON_HDL]: 150 });
});

test.each([
  [800, true],
  [801, false],
])('with %i mg/dL of triglycerides LDL, and VLDL with it, ends at its limit', (triglycerides, hasLdl) => {
  const found = valuesOf(panel(triglycerides));
  expect(found[VLDL] !== undefined).toBe(hasLdl);
  expect(found[LDL] !== undefined).toBe(hasLdl);
  expect(found[NON_HDL]).toBe(150);
});

test('the value of the laboratory stays, and nothing follows from a bound or a missing value', () => {
  expect(valuesOf([...panel(150), ...mgPerDl({ '13457-7': 99 })])[LDL]).toBeUndefined();
  const [cholesterol, ...rest] = panel(150);
  if (!cholesterol) throw new Error('the panel has a cholesterol');
  expect(valuesOf([{ ...cholesterol, comparator: '<' }, ...rest])).toEqual({});
  expect(valuesOf(rest)).toEqual({});
});

// LDL by Sampson's equation, VLDL as what is left: worked out apart from the code.
test.each([
  [232, 210, 38, 155, 39],
  [200, 150, 50, 123, 27],
  [180, 90, 60, 104, 16],
  [250, 400, 40, 137, 73],
  [190, 600, 35, 64, 91],
])(
  'cholesterol %i with triglycerides %i and HDL %i is the sum of its parts',
  (cholesterol, triglycerides, hdl, ldl, vldl) => {
    const known = mgPerDl({ '2093-3': cholesterol, '2571-8': triglycerides, '2085-9': hdl });
    expect(valuesOf(known)).toMatchObject({ [LDL]: ldl, [VLDL]: vldl });
    expect(hdl + ldl + vldl).toBe(cholesterol);
  },
);

test('an LDL that the laboratory measured leaves the rest to VLDL', () => {
  expect(valuesOf([...panel(150), ...mgPerDl({ '13457-7': 110 })])).toEqual({ [VLDL]: 40, [NON_HDL]: 150 });
});

test('a panel in mmol/L has its calculated values in mmol/L', () => {
  const known = panel(150).map((value) => ({ ...value, ucum: 'mmol/L' }));
  const ldl = calculateValues(lipids, known, unknown).find(({ analyteId }) => analyteId === LDL);
  expect(ldl).toMatchObject({ value: 3.19, ucum: 'mmol/L' });
});

test.each([
  ['female', 50, 0.8, 90],
  ['male', 50, 1.2, 74],
  ['male', 17, 1.2, null],
  [null, 50, 1.2, null],
] as const)(
  'eGFR by CKD-EPI 2021: %s, %i years, creatinine %d is %s',
  (sex, ageYears, creatinine, expected) => {
    const [found] = calculateValues([egfr], mgPerDl({ '2160-0': creatinine }), { sex, ageYears });
    expect(found?.value ?? null).toBe(expected);
  },
);
