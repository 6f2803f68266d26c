import { DAY_MS } from '#/shared/core/duration.ts';
import { inputsOf, judgeCondition, type Known } from './judge-condition.ts';
import { type AnalysedValue, ageAt, gatherFacts, type InputFacts, type Person } from './person-facts.ts';
import type { Rule, RuleBook } from './rule.ts';

/** A rule that certainly holds, with the values that prove it. */
export type Finding = { rule: Rule; used: readonly AnalysedValue[]; known: Known };

/**
 * Applies the rules to the released values of a person: patterns first, by importance. Pure: the same values give the
 * same findings. A critical, missing or uncertain value yields no statement.
 */
export function analyse(person: Person, values: readonly AnalysedValue[], book: RuleBook): Finding[] {
  const facts = gatherFacts(values, book.inputs);
  const findings = book.rules.flatMap((rule) => applyRule(rule, person, facts, book.inputs) ?? []);
  const covered = new Set(findings.flatMap(({ rule }) => rule.covers));
  return findings
    .filter(({ rule }) => !covered.has(rule.id))
    .toSorted((one, other) => rank(one.rule) - rank(other.rule) || (one.rule.id < other.rule.id ? -1 : 1));
}

/** Whether the latest value of any input is critical. The laboratory and a doctor then speak to the customer. */
export const hasCriticalValue = (values: readonly AnalysedValue[], book: RuleBook): boolean =>
  [...gatherFacts(values, book.inputs).values()].some(({ isCritical }) => isCritical);

const rank = ({ kind, importance }: Rule) => (kind === 'pattern' ? 0 : 1000) - importance;

function applyRule(
  rule: Rule,
  person: Person,
  facts: ReadonlyMap<string, InputFacts>,
  inputs: RuleBook['inputs'],
): Finding | null {
  const names = [...new Set(rule.when.flatMap(inputsOf))];
  if (names.some((name) => facts.get(name)?.isCritical)) return null;
  const newest = newestOf(names.flatMap((name) => facts.get(name)?.values[0]?.collectedAt ?? []));
  if (newest === null) return null;
  const known: Known = { person, ageYears: ageAt(person, newest), facts, inputs };
  const judgements = rule.when.map((condition) => judgeCondition(condition, known));
  const isCertain = judgements.every(({ truth }) => truth === 'certain');
  if (!isCertain) return null;
  const used = [...new Set(judgements.flatMap((judgement) => judgement.used))];
  if (rule.kind === 'pattern' && used.some((value) => lacksFast(value, inputs))) return null;
  const latest = names.flatMap((name) => facts.get(name)?.values[0] ?? []);
  return isWithinWindow(
    rule,
    used.filter((value) => latest.includes(value)),
  )
    ? { rule, used, known }
    : null;
}

const lacksFast = ({ loinc, fasting }: AnalysedValue, inputs: RuleBook['inputs']) =>
  fasting === 'not_fasted' &&
  Object.values(inputs).some((input) => input.needsFast && input.loinc.includes(loinc));

const newestOf = (instants: readonly string[]): string | null =>
  instants.reduce<string | null>(
    (newest, each) => (newest === null || Date.parse(each) > Date.parse(newest) ? each : newest),
    null,
  );

/**
 * Specimens far apart do not form a pattern. The value that a change is measured against has its own limits in days.
 */
function isWithinWindow({ windowDays }: Rule, used: readonly AnalysedValue[]): boolean {
  const times = used.map(({ collectedAt }) => Date.parse(collectedAt));
  return Math.max(...times) - Math.min(...times) <= windowDays * DAY_MS;
}
