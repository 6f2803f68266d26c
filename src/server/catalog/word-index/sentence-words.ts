import { foldText, normaliseText } from '#/shared/core/normalise-text.ts';
import { type TextIndex, withoutArticle, wordForms } from './text-index.ts';
import filler from './words/filler-words.json' with { type: 'json' };
import groups from './words/sentence-words.json' with { type: 'json' };

/** Words around a test in a sentence: wishes, prices, places, courtesies. None of them alone asks for a test. */
export const sentenceWords = new Set(
  Object.values(groups).flatMap((group) =>
    group.map(foldText).flatMap((word) => [word, withoutArticle(word)]),
  ),
);

/** Of them, those that ask or thank: "how much is", "please". */
export const politeWords = new Set(
  [filler.prices, filler.wishes, filler.questions, groups.prices, groups.wishes, groups.questions]
    .concat([groups.courtesies, groups.cities, groups.sentences, groups.belongings, groups.talk])
    .flat()
    .map(normaliseText),
);

const isAround = (index: TextIndex, word: string) =>
  index.isFiller(word) || sentenceWords.has(word) || sentenceWords.has(withoutArticle(word));

const isOfName = (index: TextIndex, word: string) => wordForms(word).some((form) => index.formOf.has(form));

/**
 * The folded words without those of the sentence around them, the fullest reading first: one that keeps each word of a
 * catalogue name ("vitamin a"), then one without ("how much is a cbc"). Empty when nothing is dropped, or all.
 */
export function withoutSentence(index: TextIndex, words: string[]): string[][] {
  const plain = words.filter((word) => !isAround(index, word));
  const careful = words.filter((word) => !isAround(index, word) || isOfName(index, word));
  return plain.length === 0
    ? []
    : [careful, plain].filter(
        (reading, at, all) => reading.length < words.length && reading.length !== all[at - 1]?.length,
      );
}

/** "فصيلتي" is "فصيلة", "دهوني" is "دهون": the folded words as they stand in a name. */
export function withoutPossessives(words: string[]): string[] {
  return words.map((word) => word.replace(/(?<=.{3})تي$/, 'ه').replace(/(?<=.{3}[^ه])ي$/, ''));
}
