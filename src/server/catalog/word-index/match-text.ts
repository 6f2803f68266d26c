import { foldText } from '#/shared/core/normalise-text.ts';
import { findWords, hasLongSound, type Care } from './find-words.ts';
import { foldDrawnOut, foldMarkedDigits, foldSpoken } from './fold-spoken.ts';
import { scoreDocuments, type TextMatch } from './score-documents.ts';
import { wholeName, type TextIndex } from './text-index.ts';

const MOST_WORDS = 12;
const LONG_TEXT = 4;
const MOST_TIER = 7;
const SCRIPT_CHANGE = /[\u0621-\u064a](?=[a-z])|[a-z](?=[\u0621-\u064a])/g;
const AND = /^(?:و|and|او|or)$/;

/** Every document that matches the whole text, best first; none if a significant word has no match. */
export function matchText(index: TextIndex, text: string, care: Care): TextMatch[] {
  const words = readWords(text);
  const matches = matchWords(index, words, care);
  if (matches.length > 0 || !words.some((word) => AND.test(word))) return matches;
  return matchEachPart(index, words, care);
}

/** "tsh, t3, t4": a list whose parts are all whole names; empty otherwise. */
export function matchList(index: TextIndex, text: string): TextMatch[] {
  const parts = text.split(/[,،+;/&\n]|\s[وw]\s|\sand\s/i).map(readWords);
  // "and" written with the next word.
  const joined = text.split(/[,،+;/&\n]|\sو(?=\p{L}{2})/u).map(readWords);
  const words = readWords(text);
  // Without a separator only abbreviations form a list ("fsh lh"), or words joined by "and".
  const isBareList = words.every((word) => isAbbreviation(word) || index.isOptional(word));
  const lists = [parts, joined].map((list) => list.filter((part) => part.length > 0));
  if (isBareList || words.some((word) => /^و.{3}/.test(word))) lists.push(words.map((word) => [word]));
  for (const list of lists) {
    const named = list.filter((part) => !part.every((word) => index.isOptional(word) || AND.test(word)));
    const found = named.map((part) => wholeNamed(index, part));
    if (found.length > 1 && found.every((documents) => documents.length > 0)) {
      const documents = [...new Set(found.flat())];
      return rankMatches(
        index,
        documents.map((document) => ({ document, tier: 0, score: 1 })),
      );
    }
  }
  return [];
}

const isAbbreviation = (word: string) => /^[a-z0-9]{1,5}$/.test(word);

function wholeNamed(index: TextIndex, words: string[]): number[] {
  const named = (all: string[]) => index.documentsByWholeName.get(wholeName(all, index.isFiller)) ?? [];
  const found = named(words);
  return found.length > 0
    ? found
    : named(words.map((word, at) => (at === 0 ? word.replace(/^و(?=.{3})/, '') : word)));
}

/** For long texts: documents that match all significant words but one. */
export function matchMost(index: TextIndex, text: string): TextMatch[] {
  const words = readWords(text);
  const required = requiredWords(index, words);
  if (required.filter(Boolean).length < LONG_TEXT) return [];
  const best = new Map<number, TextMatch>();
  required.forEach((isRequired, at) => {
    if (!isRequired) return;
    const others = words.toSpliced(at, 1);
    for (const match of matchReading(index, others, 'prefix'))
      keepSurest(best, { ...match, tier: MOST_TIER });
  });
  return rankMatches(index, [...best.values()]);
}

function readWords(text: string): string[] {
  const words = foldSpoken(foldText(foldMarkedDigits(foldDrawnOut(text))))
    .replace(SCRIPT_CHANGE, '$& ')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  // The article of a word that is being typed.
  while (words.at(-1) === 'ال') words.pop();
  return words;
}

/** "fsh و lh": each part separately; empty unless all parts match. */
function matchEachPart(index: TextIndex, words: string[], care: Care): TextMatch[] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (AND.test(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  // "fasting or not" is no other test.
  const named = parts.filter((part) => !part.every(index.isOfSentence));
  const found = named.map((part) => matchWords(index, part, care));
  if (found.length < 2 || found.some((matches) => matches.length === 0)) return [];
  return rankMatches(index, found.flat());
}

function matchWords(index: TextIndex, words: string[], care: Care): TextMatch[] {
  if (words.length === 0) return [];
  const best = new Map<number, TextMatch>();
  if (care === 'exact') {
    const name = wholeName(words, index.isFiller);
    for (const document of index.documentsByWholeName.get(name) ?? [])
      keepSurest(best, { document, tier: 0, score: 1 });
  }
  for (const reading of readings(words)) {
    for (const match of matchReading(index, reading, care)) keepSurest(best, match);
  }
  if (best.size === 0 && words.length > 1 && words.at(-1) === 'ا')
    return matchWords(index, words.slice(0, -1), care);
  return rankMatches(index, [...best.values()]);
}

/** The words as typed, and with two or three neighbours joined ("b 12", "hb a1c"). */
function readings(words: string[]): string[][] {
  const all = [words];
  for (const count of [2, 3]) {
    for (let at = 0; at + count <= words.length && words.length <= 6; at++) {
      const joint = words.slice(at, at + count).join('');
      if (joint.length <= 16) all.push([...words.slice(0, at), joint, ...words.slice(at + count)]);
    }
  }
  return all;
}

function matchReading(index: TextIndex, words: string[], care: Care): TextMatch[] {
  const required = requiredWords(index, words);
  const isAlone = words.filter((word) => !index.isFiller(word) && !index.isOfSentence(word)).length < 2;
  const sounding =
    care.startsWith('sound') && !isAlone ? words.filter((word) => hasLongSound(index, word)) : [];
  const found = words.map((word, at) =>
    findWords(index, word, {
      care,
      isLast: at === words.length - 1,
      isAlone,
      isBesideSound: sounding.some((other) => other !== word),
      isOnlyRequired: required.filter(Boolean).length === 1,
      isTyped: required[at] ?? false,
    }),
  );
  const matches = scoreDocuments(index, found, required);
  // A single word that matches by sound only is more likely another word ("ahmed" is not حمض).
  const isBold = isAlone && care.startsWith('sound') && !words.some((word) => /\d/.test(word));
  return isBold && !matches.some(({ tier }) => tier % 2 === 0) ? [] : matches;
}

/** The required words: the significant ones; without any, or with numbers only, all but the least significant. */
function requiredWords(index: TextIndex, words: string[]): boolean[] {
  const significant = words.map((word) => !index.isOptional(word));
  if (words.some((word, at) => significant[at] && !/^\d+$/.test(word))) return significant;
  const soft = words.map((word) => !index.isFiller(word));
  return soft.includes(true) ? soft : words.map(() => true);
}

function keepSurest(best: Map<number, TextMatch>, match: TextMatch): void {
  const known = best.get(match.document);
  if (!known || isSurer(match, known)) best.set(match.document, match);
}

const isSurer = (a: TextMatch, b: TextMatch) => a.tier < b.tier || (a.tier === b.tier && a.score > b.score);

function rankMatches(index: TextIndex, matches: TextMatch[]): TextMatch[] {
  const value = ({ document, score }: TextMatch) => score + (index.popularity[document] ?? 0) / 1000;
  return matches.sort((a, b) => a.tier - b.tier || value(b) - value(a) || a.document - b.document);
}
