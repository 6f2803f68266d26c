import { DAY_MS } from '#/shared/core/duration.ts';
import { computeFormula, formulas } from './formulas.ts';
import { every, type Interval, isAbove, isAtLeast, isAtMost, isBelow, type Truth } from './interval.ts';
import { type AnalysedValue, type InputFacts, isDangerous, numberOf, type Person } from './person-facts.ts';
import type { Bound, Condition, RuleBook, SimpleCondition } from './rule.ts';

export type Known = {
  person: Person;
  /** At the collection of the newest input of the rule. */
  ageYears: number | null;
  facts: ReadonlyMap<string, InputFacts>;
  inputs: RuleBook['inputs'];
};

type Judgement = { truth: Truth; used: readonly AnalysedValue[] };

const flagsOf = { low: 'L', normal: 'N', high: 'H' } as const;

/** The inputs that a condition reads. */
export function inputsOf(condition: Condition): readonly string[] {
  if ('any' in condition) return condition.any.flatMap(inputsOf);
  if ('formula' in condition) return formulas[condition.formula].inputs;
  return 'input' in condition ? [condition.input] : [];
}

/** Whether the condition holds, and which values prove it. What is unknown never counts as true. */
export function judgeCondition(condition: Condition, known: Known): Judgement {
  if (!('any' in condition)) return judgeSimple(condition, known);
  const judged = condition.any.map((each) => judgeSimple(each, known));
  const certain = judged.filter(({ truth }) => truth === 'certain');
  if (certain.length > 0) return { truth: 'certain', used: certain.flatMap(({ used }) => used) };
  return { truth: judged.every(({ truth }) => truth === 'impossible') ? 'impossible' : 'unknown', used: [] };
}

function judgeSimple(condition: SimpleCondition, known: Known): Judgement {
  if ('age' in condition) return { truth: judgeAge(condition.age, known.ageYears), used: [] };
  if ('sex' in condition) {
    const { sex } = known.person;
    if (sex === null) return { truth: 'unknown', used: [] };
    return { truth: sex === condition.sex ? 'certain' : 'impossible', used: [] };
  }
  const used = inputsOf(condition).flatMap((input) => known.facts.get(input)?.values[0] ?? []);
  if ('changePercent' in condition) return judgeChange(condition, known);
  if ('formula' in condition) {
    return { truth: judgeBounds(computedBy(condition.formula, known), condition, known), used };
  }
  const [value] = used;
  if (!value) return { truth: 'unknown', used };
  if ('flag' in condition) return { truth: judgeFlag(value, condition, known), used };
  if ('choice' in condition) {
    if (value.choiceCode === null) return { truth: 'unknown', used };
    return { truth: condition.choice.includes(value.choiceCode) ? 'certain' : 'impossible', used };
  }
  return { truth: judgeBounds(latestOf(condition.input, known), condition, known), used };
}

function latestOf(name: string, { facts, inputs }: Known): Interval | null {
  const input = inputs[name];
  return input ? numberOf(facts.get(name)?.values[0], input) : null;
}

export const computedBy = (formula: keyof typeof formulas, known: Known): Interval | null =>
  computeFormula(formula, {
    ageYears: known.ageYears,
    intervalOf: (input) => latestOf(input, known),
    upperLimitOf: (input) => known.facts.get(input)?.values[0]?.rangeHigh ?? null,
  });

type Bounds = Partial<Record<'below' | 'atMost' | 'above' | 'atLeast', Bound | undefined>>;
const comparisons = { below: isBelow, atMost: isAtMost, above: isAbove, atLeast: isAtLeast };

function judgeBounds(interval: Interval | null, bounds: Bounds, { person }: Known): Truth {
  if (!interval) return 'unknown';
  const truths = (['below', 'atMost', 'above', 'atLeast'] as const).flatMap((name): Truth[] => {
    const bound = bounds[name];
    if (bound === undefined) return [];
    if (typeof bound === 'number') return [comparisons[name](interval, bound)];
    return [person.sex === null ? 'unknown' : comparisons[name](interval, bound[person.sex])];
  });
  return every(truths);
}

function judgeAge(
  { from = 0, before = Infinity }: { from?: number | undefined; before?: number | undefined },
  age: number | null,
): Truth {
  if (age === null) return 'unknown';
  return age >= from && age < before ? 'certain' : 'impossible';
}

/** Compares with the laboratory's flag; for a value with a comparator only if the whole interval lies on that side. */
function judgeFlag(
  value: AnalysedValue,
  { input, flag }: { input: string; flag: keyof typeof flagsOf },
  known: Known,
): Truth {
  if (value.flag === null || value.value === null) return 'unknown';
  if (value.flag !== flagsOf[flag]) return 'impossible';
  const interval = latestOf(input, known);
  if (!interval) return 'unknown';
  const { rangeLow, rangeHigh, comparator } = value;
  if (comparator === null) return 'certain';
  if (flag === 'low') return rangeLow === null ? 'certain' : isBelow(interval, rangeLow);
  if (flag === 'high') return rangeHigh === null ? 'certain' : isAbove(interval, rangeHigh);
  return every([
    rangeLow === null ? 'certain' : isAtLeast(interval, rangeLow),
    rangeHigh === null ? 'certain' : isAtMost(interval, rangeHigh),
  ]);
}

type Change = Extract<SimpleCondition, { changePercent: unknown }>;

function judgeChange({ input: name, changePercent }: Change, { facts, inputs }: Known): Judgement {
  const input = inputs[name];
  const [latest, ...earlier] = facts.get(name)?.values ?? [];
  const unknown: Judgement = { truth: 'unknown', used: latest ? [latest] : [] };
  if (!input || !latest) return unknown;
  const before = earlier.find(({ collectedAt }) => {
    const days = (Date.parse(latest.collectedAt) - Date.parse(collectedAt)) / DAY_MS;
    return days >= changePercent.minDays && days <= changePercent.maxDays;
  });
  const [now, then] = [numberOf(latest, input), numberOf(before, input)];
  if (!before || !now || !then || then.low <= 0 || isDangerous(before, input)) return unknown;
  // Only exact values show the size of a change.
  if (now.low !== now.high || then.low !== then.high) return unknown;
  const percent = ((now.low - then.low) / then.low) * 100;
  const { atMost = Infinity, atLeast = -Infinity } = changePercent;
  return {
    truth: percent <= atMost && percent >= atLeast ? 'certain' : 'impossible',
    used: [latest, before],
  };
}
