import { randomInt, randomUUID } from 'node:crypto';
import type { AnalyteFields, TestFields } from '#/shared/catalog/editor.ts';
import { isLoinc } from '#/shared/catalog/loinc.ts';

/** A code that no other test has, with a valid check digit. */
export function newLoinc(): string {
  const number = randomInt(1_000_000, 9_999_999);
  const codes = Array.from({ length: 10 }, (_, digit) => `${number}-${digit}`);
  return codes.find(isLoinc) ?? '';
}

/** A test as the admin's form sends it. */
export function testFields(over: Partial<TestFields> = {}): TestFields {
  const suffix = randomUUID().slice(0, 8);
  return {
    nameAr: `فحص ${suffix}`,
    nameEn: `Check ${suffix}`,
    descriptionAr: 'ماذا يقيس',
    descriptionEn: 'What it measures',
    categoryId: 1,
    loinc: newLoinc(),
    specimenKind: 'blood',
    specimenAr: 'دم',
    specimenEn: 'Blood',
    fastingHours: 0,
    preparationAr: 'لا يلزم',
    preparationEn: 'None',
    turnaroundHours: 24,
    ucum: 'mg/dL',
    anonymousAllowed: true,
    popularPosition: null,
    synonymsAr: [],
    synonymsEn: [],
    referenceRanges: [],
    analyteIds: [],
    ...over,
  };
}

export function analyteFields(over: Partial<AnalyteFields> = {}): AnalyteFields {
  const suffix = randomUUID().slice(0, 8);
  return {
    nameAr: `محلَّل ${suffix}`,
    nameEn: `Substance ${suffix}`,
    shortName: suffix,
    loinc: newLoinc(),
    kind: 'quantity',
    ucum: 'mg/dL',
    decimals: 1,
    choices: [],
    units: [{ ucum: 'mmol/L', factor: 18.016, shift: 0 }],
    ranges: [],
    ...over,
  };
}
