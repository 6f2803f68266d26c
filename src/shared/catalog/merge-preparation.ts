import type { Localized } from '#/shared/core/locale.ts';

type Prepared = { testName: Localized; fastingHours: number; preparation: Localized };

/** One instruction of a visit; `tests` are empty where it holds for all of its tests. */
export type Instruction = { text: Localized; tests: Localized[] };

type Words = {
  /** The first words, up to a stop. */
  part: RegExp;
  /** 'Any time of day' also belongs to it: beside a fast it is wrong. */
  isAboutFasting: RegExp;
  /** The conjunction that joined the rest to them. */
  conjunction: RegExp;
  /** A later statement that no fast is needed. */
  aside: RegExp;
};

const english: Words = {
  part: /^[^,.;:]*(?:[,.;:]\s*|$)/,
  isAboutFasting: /\bfast|\beat (?:and drink )?(?:as usual|normally)|\bno preparation|\bany time of day/i,
  conjunction: /^(?:and|but|only) /,
  aside: /[,;]\s*(?:fasting is not \w+|(?:no|without) fasting)(?=[.,;])/i,
};
const arabic: Words = {
  part: /^[^،.؛:]*(?:[،.؛:]\s*|$)/,
  isAboutFasting: /صيام|صائم|أي وقت من اليوم|(?:الأكل|الطعام)(?: والشرب)? كالمعتاد|لا يلزم تحضير/,
  conjunction: /^(?:بل |و)/,
  aside: /[،؛]\s*و?(?:لا (?:يلزم|يُشترط) الصيام|الصيام غير \S+|دون صيام)(?=[.،؛])/,
};

/**
 * The preparation for several tests at once: the longest fast wins, and statements about fasting of tests with a
 * shorter one (or none) are removed; every other instruction stays, once, with the tests that ask for it.
 */
export function mergePreparation(tests: readonly Prepared[]): {
  fastingHours: number;
  preparation: Instruction[];
} {
  const fastingHours = Math.max(0, ...tests.map((test) => test.fastingHours));
  const said = tests
    .toSorted((a, b) => b.fastingHours - a.fastingHours)
    .map((test) => ({
      testName: test.testName,
      text: test.fastingHours === fastingHours ? test.preparation : withoutFasting(test.preparation),
    }));
  const testCount = namesOf(said).length;
  const preparation = [...Map.groupBy(said, ({ text }) => text.en).values()].flatMap((same) => {
    const [first] = same;
    if (!first || first.text.ar === '' || first.text.en === '') return [];
    const names = namesOf(same);
    return [{ text: first.text, tests: names.length < testCount ? names : [] }];
  });
  return { fastingHours, preparation };
}

const namesOf = (said: readonly { testName: Localized }[]) => [
  ...new Map(said.map(({ testName }) => [testName.en, testName])).values(),
];

function withoutFasting({ ar, en }: Localized): Localized {
  const rest = cut(en, english);
  return { ar: cut(ar, arabic), en: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

function cut(text: string, words: Words): string {
  const first = words.part.exec(text)?.[0] ?? '';
  if (first === '' || !words.isAboutFasting.test(first)) return text.replace(words.aside, '');
  return cut(text.slice(first.length).replace(words.conjunction, ''), words);
}
