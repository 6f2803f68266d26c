import { readdirSync, readFileSync } from 'node:fs';
import { analyse, type Finding } from '#/server/results/analysis/analyse.ts';
import type { AnalysedValue } from '#/server/results/analysis/person-facts.ts';
import { ruleBook } from '#/server/results/analysis/rule-book.ts';
import type { RuleBook } from '#/server/results/analysis/rule.ts';
import { toCanonical, type UnitConversion } from '#/shared/results/convert-unit.ts';
import { flagValue } from '#/shared/results/flag-value.ts';
import type { Comparator } from '#/shared/results/result.ts';

/**
 * A value in laboratory notation: '<0.01 pmol/L [0.4~4.5] @90 !'. The unit defaults to the analyte's own; the range is
 * always in that; '@90' was taken 90 days before the others; '!' is critical.
 */
type CaseValue = string | string[];
type AnalysisCase = {
  rule: string;
  name: string;
  fires: boolean;
  sex: 'female' | 'male' | null;
  age: number | null;
  values: Record<string, CaseValue>;
  /** Exactly the inputs that the statement names. */
  inputs?: string[];
};

const folder = new URL('../../api/results/analysis-cases/', import.meta.url);
const seeds = new URL('../../../src/server/seed/data/', import.meta.url);
const read = <Content>(name: string, from: URL) =>
  JSON.parse(readFileSync(new URL(name, from), 'utf8')) as Content;

export const cases = ['patterns.json', 'singles.json'].flatMap((name) => read<AnalysisCase[]>(name, folder));
export const nameOf = ({ rule, name, sex, age }: AnalysisCase) =>
  `${rule}: ${name} (${sex ?? 'unknown'}, ${age ?? 'unknown'})`;

type Seeded = {
  loinc: string;
  ucum?: string;
  choices?: string;
  units?: { ucum: string; factor: number; shift?: number }[];
};
const choices = read<Record<string, { code: string }[]>>('analyte-choices.json', seeds);
export const seededAnalytes = new Map(
  readdirSync(seeds)
    .filter((name) => /^analytes-\d/.test(name))
    .flatMap((name) => read<Seeded[]>(name, seeds))
    .map(({ loinc, ucum = null, units = [], choices: named }) => {
      const conversions = units.map((unit): UnitConversion => ({ shift: 0, ...unit }));
      return [
        loinc,
        { ucum, units: conversions, choices: named === undefined ? [] : (choices[named] ?? []) },
      ];
    }),
);
export const seededTests = readdirSync(seeds)
  .filter((name) => name.startsWith('tests-'))
  .flatMap((name) => read<{ loinc?: string }[]>(name, seeds))
  .map(({ loinc }) => loinc);

const TAKEN = Date.parse('2026-11-22T06:00:00Z');
const DAY_MS = 86_400_000;
const written =
  /^(?<comparator><=|>=|<|>)?(?<number>\d[\d.e-]*)(?: (?<ucum>[^\s[@!]+(?:\[[A-Z]+\][^\s@!]*)?))?(?: \[(?<low>[\d.]*)~(?<high>[\d.]*)\])?(?: @(?<days>\d+))?(?<critical> !)?$/;

export function valuesOf({ values }: AnalysisCase, { inputs }: RuleBook = ruleBook()): AnalysedValue[] {
  return Object.entries(values).flatMap(([input, value]) => {
    const loinc = inputs[input]?.loinc[0];
    if (loinc === undefined) throw new Error(`no such input: ${input}`);
    return [value].flat().map((each) => readValue(loinc, each));
  });
}

function readValue(loinc: string, text: string): AnalysedValue {
  const analyte = seededAnalytes.get(loinc);
  if (!analyte) throw new Error(`no such analyte: ${loinc}`);
  const groups = written.exec(text)?.groups;
  const days = Number(/@(\d+)/.exec(text)?.[1] ?? 0);
  const shared = {
    loinc,
    ucum: analyte.ucum,
    resultId: loinc,
    visitId: loinc,
    labName: { ar: 'مختبر', en: 'Lab' },
    reported: text,
    name: { ar: loinc, en: loinc },
    reportedRange: '1 – 2',
    reportedUnit: null,
    collectedAt: new Date(TAKEN - days * DAY_MS).toISOString(),
    fasting: null,
    isCritical: text.endsWith(' !'),
  };
  const nothing = {
    comparator: null,
    value: null,
    rangeLow: null,
    rangeHigh: null,
    flag: null,
    choiceCode: null,
  };
  if (!groups) return { ...shared, ...nothing, choiceCode: text.replace(/ [@!].*$/, '') };
  const comparator = (groups['comparator'] ?? null) as Comparator | null;
  const own = analyte.ucum ?? '';
  const value = toCanonical(Number(groups['number']), groups['ucum'] ?? own, {
    ucum: own,
    units: analyte.units,
  });
  const bound = (name: string) =>
    groups[name] === undefined || groups[name] === '' ? null : Number(groups[name]);
  const [low, high] = [bound('low'), bound('high')];
  const { flag } = flagValue(
    { value: value ?? Number(groups['number']), comparator },
    { low, high, criticalLow: null, criticalHigh: null },
  );
  return { ...shared, ...nothing, comparator, value, rangeLow: low, rangeHigh: high, flag };
}

export function findingsOf(each: AnalysisCase, book: RuleBook): Finding[] {
  const birthYear = each.age === null ? null : 2026 - each.age;
  return analyse({ sex: each.sex, birthYear }, valuesOf(each, book), book);
}
