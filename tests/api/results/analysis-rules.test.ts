import { describe, expect, test } from 'vitest';
import { analyse } from '#/server/results/analysis/analyse.ts';
import { findForbidden } from '#/server/results/analysis/forbidden-expressions.ts';
import { ruleBook } from '#/server/results/analysis/rule-book.ts';
import type { RuleBook } from '#/server/results/analysis/rule.ts';
import { wordSaw } from '#/server/results/analysis/word-statement.ts';
import {
  cases,
  findingsOf,
  nameOf,
  seededAnalytes,
  seededTests,
  valuesOf,
} from '../../support/results/analysis-cases.ts';

const book = ruleBook();
const { rules, inputs } = book;
const patterns = rules.filter(({ kind }) => kind === 'pattern');
const without = (id: string): RuleBook => ({ ...book, rules: rules.filter((rule) => rule.id !== id) });

/** The cases of a rule whose outcome differs from the expected one. */
const redOnes = (id: string, withBook: RuleBook) =>
  cases.filter((each) => {
    if (each.rule !== id) return false;
    return findingsOf(each, withBook).some(({ rule }) => rule.id === id) !== each.fires;
  });

describe('the table of cases', () => {
  test('has many cases', () => expect(cases.length).toBeGreaterThanOrEqual(200));

  test.each(cases.map((each) => [nameOf(each), each] as const))('%s', (_, each) => {
    const finding = findingsOf(each, book).find(({ rule }) => rule.id === each.rule);
    expect(finding !== undefined).toBe(each.fires);
    if (!finding || !each.inputs) return;
    const used = finding.used.map(({ loinc }) => loinc);
    const expected = each.inputs.map((input) => inputs[input]?.loinc[0]);
    expect(new Set(used)).toEqual(new Set(expected));
  });

  test.each(rules.map(({ id }) => id))('without the rule %s one of its cases fails', (id) => {
    expect(redOnes(id, book)).toEqual([]);
    const red = redOnes(id, without(id)).map(({ name }) => name);
    expect(red).toContain('fires');
  });

  test.each(rules.map(({ id }) => id))('%s has a case of every kind', (id) => {
    const names = cases.filter((each) => each.rule === id).map(({ name }) => name);
    for (const kind of ['fires', 'contradicted', 'missing', 'bound']) {
      expect(
        names.some((name) => name.includes(kind)) || (kind === 'bound' && id.startsWith('hepatitis')),
      ).toBe(true);
    }
    const isChoice = id.startsWith('hepatitis');
    expect(isChoice || names.some((name) => name.includes('unit'))).toBe(true);
  });
});

describe('the rule files', () => {
  test('describe at least 60 analytes one by one, and at least 12 patterns', () => {
    const alone = rules
      .filter(({ kind }) => kind === 'single')
      .flatMap(({ when }) => when.flatMap((each) => ('input' in each ? each.input : [])));
    expect(new Set(alone).size).toBeGreaterThanOrEqual(60);
    expect(patterns.length).toBeGreaterThanOrEqual(12);
  });

  test.each(patterns.map((rule) => [rule.id]))('the pattern %s combines at least two analytes', (id) => {
    const firing = cases.find((each) => each.rule === id && each.name === 'fires');
    expect(Object.keys(firing?.values ?? {}).length).toBeGreaterThanOrEqual(2);
  });

  test('have unique ids, listed sources, and only existing rules to cover', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { source, covers } of rules) {
      expect(book.sources).toHaveProperty(source);
      expect(ids).toEqual(expect.arrayContaining(covers));
    }
  });

  test.each(Object.entries(inputs))('the catalogue has the analyte %s in this unit', (_, { loinc, ucum }) => {
    for (const code of loinc) expect(seededAnalytes.get(code)?.ucum ?? null).toBe(ucum);
  });

  test('use choices and follow-up tests of the catalogue', () => {
    for (const { when, followUp } of rules) {
      expect([...seededTests, null]).toContain(followUp);
      for (const condition of when) {
        if (!('choice' in condition)) continue;
        const code = inputs[condition.input]?.loinc[0] ?? '';
        expect(seededAnalytes.get(code)?.choices.map((each) => each.code)).toEqual(
          expect.arrayContaining(condition.choice),
        );
      }
    }
  });

  test.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s contains no forbidden expression',
    (_, { title, saw, mayMean, ask, fasted, not_fasted }) => {
      const variants = [fasted, not_fasted].flatMap((each) => Object.values(each));
      for (const words of [title, saw, mayMean, ask, ...variants.filter((each) => each !== undefined)]) {
        expect(findForbidden(words.ar)).toBeNull();
        expect(findForbidden(words.en)).toBeNull();
      }
    },
  );

  test('expressions of a diagnosis are found', () => {
    for (const words of [
      'You have diabetes.',
      'This confirms anaemia',
      'Stop taking it',
      'أنت مصاب بالسكري',
      'تعاني من فقر دم',
      'لديك نقص',
      'هذا يؤكد ذلك',
    ]) {
      expect(findForbidden(words)).not.toBeNull();
    }
  });
});

describe('the statement texts', () => {
  const choiceWords = (_: string, code: string) => ({ ar: code, en: code });

  test.each(cases.filter(({ name }) => name === 'fires').map((each) => [each.rule, each] as const))(
    '%s contains its numbers',
    (id, each) => {
      const finding = findingsOf(each, book).find(({ rule }) => rule.id === id);
      const saw = finding && wordSaw(finding, choiceWords);
      expect(saw?.en).not.toMatch(/[{}]|NaN|undefined|\?/);
      expect(saw?.ar).not.toMatch(/[{}]|NaN|undefined|\?/);
    },
  );

  test('no pattern rests on a glucose that was measured without a fast', () => {
    const firing = cases.find((each) => each.rule === 'diabetes-range' && each.name === 'fires');
    if (!firing) throw new Error('the rule has a case that fires');
    const person = { sex: firing.sex, birthYear: 2026 - (firing.age ?? 40) };
    const idsOf = (fasting: 'fasted' | 'not_fasted') =>
      analyse(
        person,
        valuesOf(firing, book).map((value) => ({ ...value, fasting })),
        book,
      ).map(({ rule }) => rule.id);
    expect(idsOf('fasted')).toContain('diabetes-range');
    expect(idsOf('not_fasted')).not.toContain('diabetes-range');
  });

  test('the same values in any order give the same statements', () => {
    const all = cases.filter(({ name, sex, age }) => name === 'fires' && sex === 'female' && age === 34);
    const values = all.flatMap((each) => valuesOf(each, book));
    const one = [...new Map(values.map((value) => [value.loinc, value])).values()];
    const person = { sex: 'female' as const, birthYear: 1992 };
    const ids = (values: typeof one) => analyse(person, values, book).map(({ rule }) => rule.id);
    expect(ids(one.toReversed())).toEqual(ids(one));
  });
});
