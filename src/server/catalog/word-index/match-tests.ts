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
/** Beyond it, matches are misspelt or only sound alike. */
const LAST_SURE_TIER = 3;
const DECODED_LETTERS = 3;
/** "هربس" is "ivfs" on the other keyboard: a part of a name must be longer. */
const DECODED_PART = 5;
const GUESSES: Care[] = ['typo', 'typoEverywhere', 'sound', 'soundEverywhere'];

/** The tests that match a typed text, best first, each with its tier (lower is more certain). */
export function matchTests(index: CatalogIndex, searchText: string): TestMatch[] {
  const matches = meaningOf(index.testIndex, searchText).flatMap(({ document, tier }) => {
    const test = index.tests[document];
    return test ? [{ test, tier }] : [];
  });
  return matches[0]?.tier === 0 ? matches : withCategory(index, searchText, matches);
}

function meaningOf(index: TextIndex, text: string): TextMatch[] {
  const words = splitJoints(index, foldText(foldDrawnOut(text)).split(' ', MOST_WORDS));
  const readings = withoutSentence(index, words);
  for (const reading of [words, ...readings]) {
    const named = spelt(index, reading).flatMap((name) => matchText(index, name, 'exact'));
    if (named.length > 0) return named.toSorted((a, b) => a.tier - b.tier);
  }
  const found = meaningAsTyped(index, text);
  // "good morning": a test that has one of its words was not asked for.
  if (found[0]?.tier !== 0 && words.some(isSentenceWord) && words.every((word) => isAround(index, word)))
    return [];
  if (found[0] && found[0].tier <= LAST_SURE_TIER) return found;
  const meanings = readings.map((reading) => meaningAsTyped(index, reading.join(' ')));
  const sure = meanings.find(([first]) => first && first.tier <= LAST_SURE_TIER);
  if (sure) return sure;
  const owned = withoutPossessives(readings.at(-1) ?? words);
  const named = matchText(index, owned.join(' '), 'exact');
  return (
    [named, namedWithin(index, readings.at(-1) ?? words, text), found, ...meanings].find(
      (meaning) => meaning.length > 0,
    ) ?? []
  );
}

function meaningAsTyped(index: TextIndex, text: string): TextMatch[] {
  const isSpokenOf = matchText(index, text, 'exact').length > 0;
  const listed = isSpokenOf ? [] : matchList(index, text);
  if (listed.length > 0) return listed;
  const found = findMeaning(text, (reading, care) => matchText(index, reading, care));
  return found.length > 0 ? found : matchMost(index, text);
}

const letterCount = (text: string) => foldText(text).replaceAll(' ', '').length;

/** "الزواج" is "hg.,h[" on the other keyboard: not a word of Latin letters. */
const isMostlySigns = (reading: string) =>
  /[a-z]/i.test(reading) && (reading.match(/[;'[\],./`]/g)?.length ?? 0) * 3 > letterCount(reading);

type Match = (text: string, care: Care) => TextMatch[];

/** The first reading with a match: as typed, other keyboard layout, misspelt, by sound. */
export function findMeaning(text: string, match: Match): TextMatch[] {
  const exact = match(text, 'exact');
  if (exact[0]?.tier === 0) return preferDecoded(text, exact, match);
  const decoded = otherLayout(text).filter(
    (reading) => letterCount(reading) >= DECODED_LETTERS && !isMostlySigns(reading),
  );
  const near = match(text, 'prefix');
  for (const reading of decoded) {
    const other = match(reading, 'exact');
    const isLong = letterCount(reading) >= DECODED_PART;
    if (other[0]?.tier === 0 || (other.length > 0 && near.length === 0 && isLong)) return other;
  }
  if (near.length > 0) return near;
  for (const care of GUESSES) {
    const guessed = match(text, care);
    if (guessed.length > 0) return guessed;
    for (const reading of care === 'typo' ? decoded : []) {
      if (letterCount(reading) < DECODED_PART) continue;
      const other = match(reading, 'prefix');
      if (other.length > 0) return other;
    }
  }
  const longer = decoded.find((reading) => letterCount(reading) >= 5);
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
