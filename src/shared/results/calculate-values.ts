import type { Analyte } from '#/shared/catalog/analyte.ts';
import { calculatedValues } from './calculated-values.ts';
import { decimalsIn } from './convert-bounds.ts';
import type { UnitConversion } from './convert-unit.ts';
import type { Comparator, ValueInput } from './result.ts';

/** A known value; the canonical one is in the analyte's own unit, null if there is no number. */
export type CalculationInput = {
  loinc: string;
  comparator: Comparator | null;
  canonicalValue: number | null;
  ucum: string | null;
};

type Target = Pick<Analyte, 'analyteId' | 'loinc' | 'ucum' | 'decimals'> & {
  units: readonly UnitConversion[];
};
type Person = { sex: 'female' | 'male' | null; ageYears: number | null };

/**
 * The values of these analytes that are missing and follow from exact known ones, in the unit that the known ones have
 * in common, else in their own. Nothing follows from a value with a comparator.
 */
export function calculateValues(
  analytes: readonly Target[],
  known: readonly CalculationInput[],
  person: Person,
): ValueInput[] {
  const byLoinc = new Map(known.map((value) => [value.loinc, value]));
  return calculatedValues.flatMap(({ loinc, from, compute }): ValueInput[] => {
    const target = analytes.find((analyte) => analyte.loinc === loinc);
    if (target?.ucum == null || byLoinc.has(loinc)) return [];
    const sources = from.map((source) => byLoinc.get(source));
    const numbers = sources.map((source) => (source?.comparator === null ? source.canonicalValue : null));
    const exact = numbers.filter((number) => number !== null);
    if (exact.length < numbers.length) return [];
    const result = compute(exact, person);
    if (result === null) return [];
    const { ucum, decimals, value, toCanonical } = inCommonUnit(result, target, target.ucum, sources);
    const reported = Number(value.toFixed(decimals));
    // What follows from this one follows from the number that is read, so that their sums agree.
    byLoinc.set(loinc, { loinc, comparator: null, canonicalValue: toCanonical(reported), ucum });
    return [
      {
        analyteId: target.analyteId,
        comparator: null,
        value: reported,
        ucum,
        choiceCode: null,
        valueText: null,
      },
    ];
  });
}

function inCommonUnit(
  result: number,
  { units, decimals }: Target,
  own: string,
  sources: readonly (CalculationInput | undefined)[],
) {
  const [first] = sources;
  const isCommon = sources.every((source) => source?.ucum === first?.ucum);
  const unit = isCommon ? units.find(({ ucum }) => ucum === first?.ucum) : undefined;
  if (!unit) return { ucum: own, decimals, value: result, toCanonical: (value: number) => value };
  return {
    ucum: unit.ucum,
    decimals: decimalsIn(unit, decimals),
    value: (result - unit.shift) / unit.factor,
    toCanonical: (value: number) => value * unit.factor + unit.shift,
  };
}
