import { foldText } from '#/shared/core/normalise-text.ts';
import type { CatalogIndex, CatalogTest } from './catalog-index.ts';
import type { Care } from './find-words.ts';
import { foldDrawnOut } from './fold-spoken.ts';
import { otherLayout } from './keyboard-layout.ts';
import { matchList, matchMost, matchText } from './match-text.ts';
import { namedWithin } from './named-within.ts';
import type { TextMatch } from './score-documents.ts';
import { isAround, isSentenceWord, withoutPossessives, withoutSentence } from './sentence-words.ts';
import { spelt } from './spelt-letters.ts';
import { splitJoints } from './split-joints.ts';
import type { TextIndex } from './text-index.ts';

export type TestMatch = { test: CatalogTest; tier: number };

const MOST_WORDS = 30;
const DECODED_LETTERS = 3;
/** "هربس" is "ivfs" on the other keyboard: a part of a name must be longer. */
const DECODED_PART = 5;
const GUESSES: Care[] = ['typo', 'typoEverywhere', 'sound', 'soundEverywhere'];

/** Who is searching: "my name is Sara". */
const INTRODUCTION = /(?<!\p{L})(?:my name is|انا اسمي|اسمي)(?!\p{L})\s*(?:هو\s+)?\p{L}*/giu;

/** The tests that match a typed text, best first and each once, with its tier (lower is more certain). */
export function matchTests(index: CatalogIndex, searchText: string): TestMatch[] {
  const text = searchText.replace(INTRODUCTION, ' ');
  const matches = meaningOf(index.testIndex, text).flatMap(({ document, tier }) => {
    const test = index.tests[document];
    return test ? [{ test, tier }] : [];
  });
  return eachOnce(matches[0]?.tier === 0 ? matches : withCategory(index, text, matches));
}

/** Several names and categories of one text may lead to the same test: the first, surest, stays. */
export function eachOnce(matches: TestMatch[]): TestMatch[] {
  const seen = new Set<CatalogTest>();
  return matches.filter(({ test }) => !seen.has(test) && seen.add(test));
}

function meaningOf(index: TextIndex, text: string): TextMatch[] {
  const words = splitJoints(index, foldText(foldDrawnOut(text)).split(' ', MOST_WORDS));
  const readings = withoutSentence(index, words);
  for (const reading of [words, ...readings]) {
    const named = spelt(index, reading).flatMap((name) => matchText(index, name, 'exact'));
    if (named.length > 0) return named.toSorted((a, b) => a.tier - b.tier);
  }
  const match: Match = (reading, care) => matchText(index, reading, care);
  const texts = [text, ...readings.map((reading) => reading.join(' '))];
  for (const [at, reading] of texts.entries()) {
    const sure = asListedOrSure(index, reading, match);
    // "good morning": a test that has one of its words was not asked for.
    if (at === 0 && sure[0]?.tier !== 0 && isOnlySentence(index, words)) return [];
    if (sure.length > 0) return sure;
  }
  const plain = readings.at(-1) ?? words;
  const owned = matchText(index, withoutPossessives(plain).join(' '), 'exact');
  if (owned.length > 0) return owned;
  const within = namedWithin(index, plain, text);
  if (within.length > 0) return within;
  // A misspelt word costs the most, so it is looked for last.
  for (const reading of texts) {
    const guessed = findGuess(reading, match);
    if (guessed.length > 0) return guessed;
    const most = matchMost(index, reading);
    if (most.length > 0) return most;
  }
  return [];
}

const isOnlySentence = (index: TextIndex, words: string[]) =>
  words.some(isSentenceWord) && words.every((word) => isAround(index, word));

function asListedOrSure(index: TextIndex, text: string, match: Match): TextMatch[] {
  const isSpokenOf = match(text, 'exact').length > 0;
  const listed = isSpokenOf ? [] : matchList(index, text);
  return listed.length > 0 ? listed : findSure(text, match);
}

const letterCount = (text: string) => foldText(text).replaceAll(' ', '').length;

/** "الزواج" is "hg.,h[" on the other keyboard: not a word of Latin letters. */
const isMostlySigns = (reading: string) =>
  /[a-z]/i.test(reading) && (reading.match(/[;'[\],./`]/g)?.length ?? 0) * 3 > letterCount(reading);

type Match = (text: string, care: Care) => TextMatch[];

/** The first reading with a match: as typed, other keyboard layout, misspelt, by sound. */
export function findMeaning(text: string, match: Match): TextMatch[] {
  const sure = findSure(text, match);
  return sure.length > 0 ? sure : findGuess(text, match);
}

const decode = (text: string) =>
  otherLayout(text).filter((reading) => letterCount(reading) >= DECODED_LETTERS && !isMostlySigns(reading));

function findSure(text: string, match: Match): TextMatch[] {
  const exact = match(text, 'exact');
  if (exact[0]?.tier === 0) return preferDecoded(text, exact, match);
  const near = match(text, 'prefix');
  for (const reading of decode(text)) {
    const other = match(reading, 'exact');
    const isLong = letterCount(reading) >= DECODED_PART;
    if (other[0]?.tier === 0 || (other.length > 0 && near.length === 0 && isLong)) return other;
  }
  return near;
}

function findGuess(text: string, match: Match): TextMatch[] {
  const decoded = decode(text).filter((reading) => letterCount(reading) >= DECODED_PART);
  for (const care of GUESSES) {
    const guessed = match(text, care);
    if (guessed.length > 0) return guessed;
    for (const reading of care === 'typo' ? decoded : []) {
      const other = match(reading, 'prefix');
      if (other.length > 0) return other;
    }
  }
  const [longer] = decoded;
  return longer === undefined ? [] : match(longer, 'typoEverywhere');
}

/** Keys such as ; and . are letters on an Arabic keyboard: ".k;" is a whole word there, not the letter k. */
function preferDecoded(text: string, exact: TextMatch[], match: Match): TextMatch[] {
  if (!/[a-z]/i.test(text) || !/[;'[\],./`]/.test(text)) return exact;
  const [reading = ''] = otherLayout(text);
  if (letterCount(reading) < DECODED_LETTERS) return exact;
  const other = match(reading, 'exact');
  return other[0]?.tier === 0 ? other : exact;
}

/** If the text names a category, its tests come before tests that only mention the word. */
function withCategory(index: CatalogIndex, searchText: string, matches: TestMatch[]): TestMatch[] {
  const named = matchText(index.categoryIndex, searchText, 'exact').find(({ tier }) => tier === 0);
  const category = named && index.categories[named.document];
  if (!category) return matches;
  const ofCategory = index.testsOfCategory.get(category.categoryId) ?? [];
  const others = matches.filter(({ test }) => test.categoryId !== category.categoryId);
  return [
    ...ofCategory.map((test) => ({ test, tier: 0 })),
    ...others.map(({ test, tier }) => ({ test, tier: Math.max(1, tier) })),
  ];
}
