import { describe, expect, test } from 'vitest';
import { analyse } from '#/server/results/analysis/analyse.ts';
import { findForbidden } from '#/server/results/analysis/forbidden-expressions.ts';
import { retestDate } from '#/server/results/analysis/retest-date.ts';
import { ruleBook } from '#/server/results/analysis/rule-book.ts';
import type { RuleBook } from '#/server/results/analysis/rule.ts';
import { wordText } from '#/server/results/analysis/word-statement.ts';
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
      'This confirms anemia',
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

describe('golden cases', () => {
  const findings = (values: Record<string, string>) =>
    findingsOf({ rule: '', name: '', fires: true, sex: 'female', age: 34, values }, book);

  test('five low values of the red cells are one card with one suggestion', () => {
    const found = findings({
      hb: '9.8 [12~15.5]',
      hct: '30 [36~46]',
      mcv: '70 [80~100]',
      mch: '22 [27~33]',
      mchc: '30 [32~36]',
    });
    expect(found.map(({ rule }) => rule.id)).toEqual(['low-hemoglobin-small-cells']);
    expect(found[0]?.rule.followUp).toBe('2276-4');
  });

  test.each([
    ['with the ferritin, the iron pattern', { ferritin: '7' }, 'iron-deficiency-anemia'],
    [
      'with enough iron, the inherited trait',
      { ferritin: '80', rbc: '6.1 [3.8~5.2]' },
      'small-cells-enough-iron',
    ],
  ])('%s takes its place', (_, more, expected) => {
    const low = { hb: '11 [12~15.5]', hct: '34 [36~46]', mcv: '70 [80~100]', mch: '22 [27~33]' };
    expect(findings({ ...low, ...more }).map(({ rule }) => rule.id)).toEqual([expected]);
  });

  test('a high total and LDL are one card', () => {
    const found = findings({ cholesterol: '260 [~200]', ldl: '180 [~130]', hdl: '50 [40~]' });
    expect(found.map(({ rule }) => rule.id)).toEqual(['ldl-and-cholesterol-high']);
  });
});

describe('intervals of retesting', () => {
  const now = Date.parse('2026-11-24T08:00:00Z');
  const measured = (days: Record<string, number>) =>
    new Map(Object.entries(days).map(([loinc, each]) => [loinc, now - each * 86_400_000]));
  const lipidPanel = ['24331-1', '2093-3', '2571-8', '2085-9', '13457-7'];

  test('triglycerides of this morning: no lipid panel, no triglycerides', () => {
    expect(retestDate(lipidPanel, measured({ '2571-8': 0.1 }), book, now)).not.toBeNull();
    expect(retestDate(['2571-8'], measured({ '2571-8': 0.1 }), book, now)).not.toBeNull();
    expect(retestDate(lipidPanel, measured({ '2571-8': 57 }), book, now)).toBeNull();
  });

  test('HbA1c is not offered 16 days later, by either method, and is after 90', () => {
    expect(retestDate(['4548-4'], measured({ '4548-4': 16 }), book, now)).toEqual({
      until: '2027-02-06T08:00:00.000Z',
    });
    expect(retestDate(['4548-4'], measured({ '17856-6': 16 }), book, now)).not.toBeNull();
    expect(retestDate(['4548-4'], measured({ '4548-4': 91 }), book, now)).toBeNull();
  });

  test('a value that can be calculated from measured ones counts as measured', () => {
    expect(retestDate(['98979-8'], measured({ '2160-0': 1 }), book, now)).not.toBeNull();
    expect(retestDate(['13457-7'], measured({ '2093-3': 1, '2571-8': 1 }), book, now)).toBeNull();
    expect(
      retestDate(['13457-7'], measured({ '2093-3': 1, '2571-8': 1, '2085-9': 1 }), book, now),
    ).not.toBeNull();
  });

  test('what is measured once in a life holds back its own test, not a panel with others', () => {
    const antibodies = measured({ '8099-4': 4000 });
    expect(retestDate(['8099-4'], antibodies, book, now)).toEqual({ until: null });
    expect(retestDate(['3016-3', '8099-4'], antibodies, book, now)).toBeNull();
    expect(retestDate([], antibodies, book, now)).toBeNull();
  });

  test('name analytes of the catalogue and listed sources', () => {
    for (const { loinc, source } of book.retest.entries) {
      expect(book.sources).toHaveProperty(source);
      for (const code of loinc) expect(seededAnalytes.has(code)).toBe(true);
    }
    expect(book.sources).toHaveProperty(book.retest.usual.source);
  });
});

describe('the statement texts', () => {
  const choiceWords = (_: string, code: string) => ({ ar: code, en: code });

  test.each(cases.filter(({ name }) => name === 'fires').map((each) => [each.rule, each] as const))(
    '%s contains its numbers',
    (id, each) => {
      const finding = findingsOf(each, book).find(({ rule }) => rule.id === id);
      const saw = finding && wordText(finding.rule.saw, finding, choiceWords);
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
