import type { Locale, Localized } from '#/shared/core/locale.ts';
import type { Finding } from './analyse.ts';
import { formulaNames, formulas } from './formulas.ts';
import type { Interval } from './interval.ts';
import { computedBy } from './judge-condition.ts';
import type { AnalysedValue } from './person-facts.ts';
import { printedUnit } from './printed-unit.ts';
import type { RuleInput } from './rule.ts';

/** The text of a choice by analyte and code. */
export type ChoiceWords = (loinc: string, code: string) => Localized;

// Left-to-right isolate: FIRST-STRONG would reorder '< 0.01 ng/mL' in an Arabic sentence.
const isolated = (text: string) => `\u2066${text}\u2069`;
const measure = /\d[\d.]*\s(?:%|[A-Za-zµ]+\/[A-Za-z]+(?:\/1\.73\sm²)?)/g;

/** The finding in words, with the numbers behind it. */
export const wordSaw = (finding: Finding, choiceWords: ChoiceWords): Localized => ({
  ar: fill(isolateMeasures(finding.rule.saw.ar), 'ar', finding, choiceWords),
  en: fill(finding.rule.saw.en, 'en', finding, choiceWords),
});

/** Isolates numbers with their units, so that they keep their order in Arabic. */
export const isolateMeasures = (text: string) => text.replaceAll(measure, isolated);

function fill(template: string, locale: Locale, finding: Finding, choiceWords: ChoiceWords) {
  return template.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (_, name: string, part?: string) => {
    const formula = formulaNames.find((each) => each === name);
    if (formula) {
      return isolated(intervalWords(computedBy(formula, finding.known), formulas[formula].decimals));
    }
    const input = finding.known.inputs[name];
    const [latest, before] = finding.used.filter(({ loinc }) => input?.loinc.includes(loinc));
    const value = part === 'before' ? before : latest;
    if (!input || !value) throw new Error(`the rule ${finding.rule.id} names ${name}, which it does not use`);
    if (value.choiceCode !== null) return choiceWords(value.loinc, value.choiceCode)[locale];
    return isolated(part === 'range' ? rangeWords(value, input) : valueWords(value, input));
  });
}

function valueWords({ comparator, value }: AnalysedValue, input: RuleInput): string {
  const number = value === null ? '' : numberWords(value, input.decimals);
  return [comparator ?? '', number, printedUnit(input.ucum)].filter((part) => part !== '').join(' ');
}

function rangeWords({ rangeLow, rangeHigh }: AnalysedValue, { decimals }: RuleInput): string {
  const [low, high] = [rangeLow, rangeHigh].map((bound) =>
    bound === null ? null : numberWords(bound, decimals),
  );
  if (low && high) return `${low}–${high}`;
  return low ? `≥ ${low}` : `≤ ${high ?? '?'}`;
}

/** Rounded to the analyte's decimals, but to three significant digits at least, so that 0.04 does not become 0. */
function numberWords(value: number, decimals: number): string {
  const rounded = Number(value.toFixed(decimals));
  const isRough = rounded !== value && Math.abs(rounded) < 100;
  return `${isRough ? Number(value.toPrecision(3)) : rounded}`;
}

function intervalWords(interval: Interval | null, decimals: number): string {
  if (!interval) return '';
  const { low, high } = interval;
  const words = (end: number) => `${Number(end.toFixed(decimals))}`;
  if (low === high) return words(low);
  if (high === Infinity) return `≥ ${words(low)}`;
  return low <= 0 ? `≤ ${words(high)}` : `${words(low)}–${words(high)}`;
}
