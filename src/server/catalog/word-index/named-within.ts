import { foldText } from '#/shared/core/normalise-text.ts';
import { markerWords, testWords } from './optional-words.ts';
import type { TextMatch } from './score-documents.ts';
import { wholeName, wordForms, type TextIndex } from './text-index.ts';

const LONGEST_NAME = 5;
const SHORTEST_ALONE = 3;

/**
 * The tests that part of a text names in full, among words that the catalogue does not know: "تحليل سكر تراكمي لجدتي".
 * Without the word "test" the name must be of two words, or an abbreviation: "iron man" is no test for iron.
 */
export function namedWithin(index: TextIndex, words: string[], text: string): TextMatch[] {
  const isKnown = (word: string) => wordForms(word).some((form) => index.formOf.has(form));
  const isOfTest = foldText(text)
    .split(' ')
    .some((word) => testWords.has(word));
  for (let count = Math.min(LONGEST_NAME, words.length - 1); count > 0; count--) {
    for (let from = 0; from + count <= words.length; from++) {
      const name = words.slice(from, from + count);
      const others = words.toSpliced(from, count);
      if (others.some(isKnown) || others.length > count + 1 || !isTelling(index, name, isOfTest)) continue;
      const found = index.documentsByWholeName.get(wholeName(name, index.isFiller)) ?? [];
      if (found.length > 0) return found.map((document) => ({ document, tier: 1, score: 1 }));
    }
  }
  return [];
}

/** Enough of a name to be meant, whatever the other words are; not one that they may change ("herpes IgG"). */
function isTelling(index: TextIndex, name: string[], isOfTest: boolean): boolean {
  const telling = name.filter((word) => !index.isOptional(word) && !markerWords.has(word));
  if (telling.length === 0 || telling.join('').length < SHORTEST_ALONE) return false;
  return isOfTest || telling.length > 1 || telling.some((word) => isAbbreviation(word));
}

const isAbbreviation = (word: string) =>
  /^[a-z\d]{3,5}$/.test(word) && (/\d/.test(word) || !/[aeiou]/.test(word));
