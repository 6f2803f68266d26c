import type { Localized } from '#/shared/core/locale.ts';

type Prepared = { fastingHours: number; preparation: Localized };
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
 * shorter one (or none) are removed; every other instruction stays, once.
 */
export function mergePreparation(tests: readonly Prepared[]): {
  fastingHours: number;
  preparation: Localized[];
} {
  const fastingHours = Math.max(0, ...tests.map((test) => test.fastingHours));
  const byText = new Map<string, Localized>();
  for (const test of tests.toSorted((a, b) => b.fastingHours - a.fastingHours)) {
    const isLongest = test.fastingHours === fastingHours;
    const text = isLongest ? test.preparation : withoutFasting(test.preparation);
    if (text.ar !== '' && text.en !== '' && !byText.has(text.en)) byText.set(text.en, text);
  }
  return { fastingHours, preparation: [...byText.values()] };
}

function withoutFasting({ ar, en }: Localized): Localized {
  const rest = cut(en, english);
  return { ar: cut(ar, arabic), en: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

function cut(text: string, words: Words): string {
  const first = words.part.exec(text)?.[0] ?? '';
  if (first === '' || !words.isAboutFasting.test(first)) return text.replace(words.aside, '');
  return cut(text.slice(first.length).replace(words.conjunction, ''), words);
}
