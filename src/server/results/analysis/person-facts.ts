import type { FastingAnswer } from '#/shared/booking/reception.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { UnitConversion } from '#/shared/results/convert-unit.ts';
import type { Comparator, ResultFlag } from '#/shared/results/result.ts';
import { type Interval, intervalOf, isAbove, isBelow } from './interval.ts';
import type { RuleBook, RuleInput } from './rule.ts';

/** A released value. Numbers and bounds are in the analyte's own unit, null if they cannot be converted. */
export type AnalysedValue = {
  loinc: string;
  ucum: string | null;
  comparator: Comparator | null;
  value: number | null;
  choiceCode: string | null;
  rangeLow: number | null;
  rangeHigh: number | null;
  flag: ResultFlag | null;
  isCritical: boolean;
  /** Null: the test needs no fast, or it is not known. */
  fasting: FastingAnswer | null;
  /** ISO instant. */
  collectedAt: string;
  resultId: string;
  visitId: string;
  labName: Localized;
  /** The name of the analyte on the report. */
  name: Localized;
  /** As the report shows it: '7.5 %'. */
  reported: string;
  /** The laboratory's range as the report shows it: '4.0 – 5.6'; null if it gave none. */
  reportedRange: string | null;
  /** The unit of the report: own unit = value * factor + shift. Null if the value has no unit that converts. */
  reportedUnit: (UnitConversion & { decimals: number }) | null;
};

export type Person = { sex: 'female' | 'male' | null; birthYear: number | null };

/** The known values of one input, the latest first. */
export type InputFacts = { values: readonly AnalysedValue[]; isCritical: boolean };

export function gatherFacts(values: readonly AnalysedValue[], inputs: RuleBook['inputs']) {
  return new Map(Object.entries(inputs).map(([name, input]) => [name, factsOf(values, input)]));
}

function factsOf(all: readonly AnalysedValue[], input: RuleInput): InputFacts {
  const values = all
    .filter(({ loinc }) => input.loinc.includes(loinc))
    .toSorted(
      (one, other) =>
        Date.parse(other.collectedAt) - Date.parse(one.collectedAt) ||
        (one.resultId < other.resultId ? 1 : -1),
    );
  const latest = values[0]?.collectedAt;
  // Two methods may have measured one specimen: one critical value is enough.
  const isCritical = values.some((value) => value.collectedAt === latest && isDangerous(value, input));
  return { values, isCritical };
}

export function isDangerous(value: AnalysedValue, input: RuleInput): boolean {
  if (value.isCritical || value.flag === 'LL' || value.flag === 'HH') return true;
  const interval = numberOf(value, input);
  if (!interval) return false;
  const { dangerBelow, dangerAbove } = input;
  return (
    (dangerBelow !== undefined && isBelow(interval, dangerBelow) === 'certain') ||
    (dangerAbove !== undefined && isAbove(interval, dangerAbove) === 'certain')
  );
}

/** The number in the unit of the rules; null if there is none or its unit cannot be converted. */
export const numberOf = (value: AnalysedValue | undefined, { ucum }: RuleInput): Interval | null =>
  value === undefined || value.value === null || value.ucum !== ucum
    ? null
    : intervalOf(value.comparator, withoutNoise(value.value));

// 39 * 0.09148 + 2.152 is 5.7197 with a floating-point error; a threshold must not depend on that error.
const withoutNoise = (value: number) => Number(value.toPrecision(10));

/** The age in the year of collection; only the year of birth is stored. */
export const ageAt = ({ birthYear }: Person, collectedAt: string): number | null =>
  birthYear === null ? null : Number(dayIn(SITE_TIME_ZONE, new Date(collectedAt)).slice(0, 4)) - birthYear;
