import { foldText, normaliseText } from '#/shared/core/normalise-text.ts';
import { isArabic } from './sound-key.ts';
import { type TextIndex, withoutArticle, wordForms } from './text-index.ts';
import { withoutPlaces } from './without-places.ts';
import filler from './words/filler-words.json' with { type: 'json' };
import groups from './words/sentence-words.json' with { type: 'json' };

/** Words around a test in a sentence: wishes, prices, places, courtesies. None of them alone asks for a test. */
const sentenceWords = new Set(
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

/** A verb without the letters of person, tense and object: "بيكلفني" and "تكلف" are "كلف", "سمحتوا" is "سمح". */
const verbStem = (word: string) =>
  word
    .replace(/^(?:[وف]?(?:[بحهعر]|را)?[ايتن])(?=.{3})/, '')
    .replace(/(?<=.{3})(?:وا|ون|ين|و)$/, '')
    .replace(/(?<=.{3})(?:ني|ها|هم|كم|نا|لي|لك|له|لنا|ه|ك|ي)$/, '')
    .replace(/(?<=.{3})ت$/, '');

const SHORTEST_STEM = 3;
const sentenceVerbs = new Set(
  [filler.prices, filler.wishes, groups.prices, groups.wishes, groups.verbs, groups.places, groups.doctors]
    .flat()
    .map(foldText)
    .filter(isArabic)
    .map(verbStem)
    .filter((stem) => stem.length >= SHORTEST_STEM),
);

export const isSentenceWord = (word: string) =>
  sentenceWords.has(word) || sentenceWords.has(withoutArticle(word));

/** A form of a verb that stands in sentences around a test. Other words have such letters too: ask only about unknown ones. */
export const isSentenceVerb = (word: string) => isArabic(word) && sentenceVerbs.has(verbStem(word));

const isOfName = (index: TextIndex, word: string) => wordForms(word).some((form) => index.formOf.has(form));

export const isAround = (index: TextIndex, word: string) =>
  index.isFiller(word) || isSentenceWord(word) || (isSentenceVerb(word) && !isOfName(index, word));

/**
 * The folded words without those of the sentence around them, the fullest reading first: one that keeps each word of a
 * catalogue name ("vitamin a"), then one without ("how much is a cbc"). Empty when nothing is dropped, or all.
 */
export function withoutSentence(index: TextIndex, words: string[]): string[][] {
  if (words.length < 2) return [];
  const placeless = withoutPlaces(words, (word) => isOfName(index, word));
  const plain = placeless.filter((word) => !isAround(index, word));
  const careful = placeless.filter((word) => !isAround(index, word) || isOfName(index, word));
  return plain.length === 0
    ? []
    : [careful, plain].filter(
        (reading, at, all) =>
          reading.length < words.length &&
          reading.length !== all[at - 1]?.length &&
          // A number alone names no test.
          reading.some((word) => /\p{L}/u.test(word)),
      );
}

/** "فصيلتي" is "فصيلة", "دهوني" is "دهون": the folded words as they stand in a name. */
export function withoutPossessives(words: string[]): string[] {
  return words.map((word) => word.replace(/(?<=.{3})تي$/, 'ه').replace(/(?<=.{3}[^ه])ي$/, ''));
}
