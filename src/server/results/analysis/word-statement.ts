import { withUnit } from '#/shared/catalog/format-unit.ts';
import type { Locale, Localized } from '#/shared/core/locale.ts';
import { roundBound } from '#/shared/results/convert-bounds.ts';
import type { Finding } from './analyse.ts';
import { type FormulaName, formulaNames, formulas } from './formulas.ts';
import type { Interval } from './interval.ts';
import { computedBy } from './judge-condition.ts';
import type { AnalysedValue } from './person-facts.ts';

/** The text of a choice by analyte and code. */
export type ChoiceWords = (loinc: string, code: string) => Localized;

// Left-to-right isolate: FIRST-STRONG would reorder '< 0.01 ng/mL' in an Arabic sentence.
const isolated = (text: string) => `\u2066${text}\u2069`;
const measure = /\d[\d.]*\s(?:%|[A-Za-zµ]+\/[A-Za-z]+(?:\/1\.73\sm²)?)/g;

/** A text of a rule with the numbers of its finding. */
export const wordText = (text: Localized, finding: Finding, choiceWords: ChoiceWords): Localized => ({
  ar: fill(isolateMeasures(text.ar), 'ar', finding, choiceWords),
  en: fill(text.en, 'en', finding, choiceWords),
});

/** Isolates numbers with their units, so that they keep their order in Arabic. */
export const isolateMeasures = (text: string) => text.replaceAll(measure, isolated);

const placeholder = /\{(?<name>\w+)(?:\.(?<part>\w+)|:(?<limit>[\d.]+))?\}/g;

/** Fills in values, ranges, formulas and limits: all in the unit of the report, so that the two can be compared. */
function fill(template: string, locale: Locale, finding: Finding, choiceWords: ChoiceWords) {
  return template.replaceAll(placeholder, (_, name: string, part?: string, limit?: string) => {
    const formula = formulaNames.find((each) => each === name);
    if (formula) return isolated(formulaWords(formula, finding));
    const [latest, before] = valuesOf(name, finding);
    const value = part === 'before' ? before : latest;
    if (!value) throw new Error(`the rule ${finding.rule.id} names ${name}, which it does not use`);
    if (value.choiceCode !== null) return choiceWords(value.loinc, value.choiceCode)[locale];
    if (limit !== undefined) return isolated(limitWords(Number(limit), value));
    return isolated(part === 'range' ? (value.reportedRange ?? '?') : value.reported);
  });
}

const valuesOf = (name: string, { used, known }: Finding) =>
  used.filter(({ loinc }) => known.inputs[name]?.loinc.includes(loinc));

/** A limit of the rule in the unit of this value's report. */
function limitWords(limit: number, { reportedUnit }: AnalysedValue): string {
  if (reportedUnit === null) return `${limit}`;
  const { ucum, factor, shift, decimals } = reportedUnit;
  if (factor === 1 && shift === 0) return withUnit(`${limit}`, ucum);
  return withUnit(`${roundBound((limit - shift) / factor, decimals)}`, ucum);
}

/** A result with the unit of an input is shown in the unit of that input's report. */
function formulaWords(name: FormulaName, finding: Finding): string {
  const { decimals, unitOf } = formulas[name];
  const interval = computedBy(name, finding.known);
  const unit = unitOf && valuesOf(unitOf, finding)[0]?.reportedUnit;
  if (!unit || !interval) return intervalWords(interval, decimals);
  const inUnit = { ...interval, low: interval.low / unit.factor, high: interval.high / unit.factor };
  return withUnit(intervalWords(inUnit, unit.decimals), unit.ucum);
}

function intervalWords(interval: Interval | null, decimals: number): string {
  if (!interval) return '';
  const { low, high } = interval;
  const words = (end: number) => `${Number(end.toFixed(decimals))}`;
  if (low === high) return words(low);
  if (high === Infinity) return `≥ ${words(low)}`;
  return low <= 0 ? `≤ ${words(high)}` : `${words(low)}–${words(high)}`;
}
