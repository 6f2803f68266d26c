import type { CatalogIndex, CatalogTest } from '#/server/catalog/word-index/catalog-index.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { matchText } from '#/server/catalog/word-index/match-text.ts';
import { everydayWords, softWords } from '#/server/catalog/word-index/optional-words.ts';
import { withoutSentence } from '#/server/catalog/word-index/sentence-words.ts';
import { spelt } from '#/server/catalog/word-index/spelt-letters.ts';
import { withoutArticle } from '#/server/catalog/word-index/text-index.ts';
import { takeTurns, type Turn } from '#/server/platform/files/take-turns.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import type { ReadLine, ReadListAnswer } from '#/shared/search/basket.ts';
import { findEmergency } from '../purposes/interpret-search.ts';
import { type ListLine, splitList } from './split-list.ts';

const MOST_LINES = 40;
const MOST_GUESSES = 5;
const MOST_PARTS = 12;
// Matching a misspelt word takes about a millisecond: limits the total, short lines first.
const MOST_GUESSED_WORDS = 16;
const LONGEST_GUESSED = 5;
/** As many bytes of a file are searched in the time that a line, or a guessed word, takes. */
const LINE_COST = 64 * 1024;
const GUESSED_WORD_COST = 256 * 1024;
const LAST_EXACT_TIER = 1;
const JOINTS = [/[+/&]/, /\s(?:and|with|و|مع)\s/i];
const WRITTEN_ON_AND = /\sو(?=\p{L}[\p{L}\p{Nd}])/u;
const ABBREVIATIONS = /^[a-z\d-]{1,6}(?:\s+[a-z\d-]{1,6})+$/i;
/** "vit d 50": a value or a dose without its unit. After one word it may be an hour or a date. */
const LAST_NUMBER = /(?<=\S\s+\p{L}+)\s+\d[\d.,]*$/u;

type Line = { text: string; reading: string; certainty: ReadLine['certainty']; tests: CatalogTest[] };

/** Matches each line of a pasted list or prescription, by the search's own matcher. Of an emergency nothing is read. */
export async function readList(index: CatalogIndex, text: string): Promise<ReadListAnswer> {
  const turn = takeTurns();
  const parts = splitList(text, MOST_LINES);
  for (const part of parts) {
    await turn(LINE_COST);
    const emergency = findEmergency(index, part.text);
    if (emergency) return { rows: [], nextCursor: null, emergency };
  }
  const found: Line[] = [];
  for (const part of parts) {
    await turn(LINE_COST);
    found.push(...readPart(index, part));
  }
  const lines = found.filter(isNew()).slice(0, MOST_LINES);
  await addGuesses(index, lines, turn);
  return {
    rows: lines.map(({ text: written, certainty, tests }) => ({
      text: written,
      certainty,
      matches: tests.map(({ testId, name }) => ({ testId, name })),
    })),
    nextCursor: null,
    emergency: null,
  };
}

function readPart(index: CatalogIndex, line: ListLine): Line[] {
  const [reading = ''] = line.readings.slice(-1);
  const unknown: Line = { text: line.text, reading, certainty: 'unknown', tests: [] };
  if (line.isHeader) return [{ ...unknown, reading: '' }];
  if (line.hasDose) return [unknown];
  return findSure(index, line.text, line.readings) ?? [unknown];
}

/** The one test that the line names, or, if the line is a list itself, the test of each part. */
function findSure(index: CatalogIndex, text: string, readings: string[]): Line[] | null {
  // "iron and ferritin" as two words: the second alone would also be a whole name.
  for (const reading of readings) {
    const found = namedByParts(index, reading.split(WRITTEN_ON_AND));
    if (found) return found;
  }
  for (const reading of readings) {
    const sentence = withoutSentence(index.testIndex, foldText(reading).split(' '));
    const test = [reading, ...sentence.map((words) => words.join(' '))]
      .map((part) => namedBy(index, part))
      .find((found) => found !== undefined);
    if (test) return [asSure(text, test)];
  }
  for (const reading of readings) {
    const splits = JOINTS.map((joint) => reading.split(joint));
    if (ABBREVIATIONS.test(reading)) splits.push(reading.split(/\s+/));
    const found = splits.map((parts) => namedByParts(index, parts)).find((lines) => lines !== null);
    if (found) return found;
  }
  // "vitamin d and iron": one name that several tests have is asked about, the others are known.
  for (const reading of readings) {
    const found = namedByParts(index, reading.split(WRITTEN_ON_AND), MOST_GUESSES);
    if (found) return found;
  }
  return null;
}

/** A line for each part; null unless each is the whole name of a test, or of a few. */
function namedByParts(index: CatalogIndex, split: string[], mostTests = 1): Line[] | null {
  const parts = split.filter((part) => /\p{L}/u.test(part));
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  const found = parts.flatMap((part) => {
    const [test, ...others] = testsNamed(index, part);
    if (!test || others.length >= mostTests) return [];
    const line = asSure(part.trim(), test);
    return others.length === 0 ? line : { ...line, certainty: 'unsure' as const, tests: [test, ...others] };
  });
  return found.length === parts.length ? found : null;
}

/** Begun, misspelt or by sound alone, a guess needs the whole name: a part of one is as likely another word. */
const isNear = (tier: number) => tier <= LAST_EXACT_TIER || tier % 2 === 0;

const asSure = (text: string, test: CatalogTest): Line => ({
  text,
  reading: '',
  certainty: 'sure',
  tests: [test],
});

/** The test with exactly this name, if there is only one. */
function namedBy(index: CatalogIndex, text: string): CatalogTest | undefined {
  const [only, ...others] = testsNamed(index, text);
  return others.length === 0 ? only : undefined;
}

/** The tests with exactly this name. */
function testsNamed(index: CatalogIndex, text: string): CatalogTest[] {
  const [name = text, ...others] = spelt(index.testIndex, foldText(text).split(' '));
  if (others.length > 0) return [];
  return matchText(index.testIndex, name, 'exact').flatMap(({ document, tier }) =>
    tier === 0 ? (index.tests[document] ?? []) : [],
  );
}

function isNew() {
  const seen = new Set<string>();
  return ({ text }: Line) => {
    const key = foldText(text);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}

async function addGuesses(index: CatalogIndex, lines: Line[], turn: Turn): Promise<void> {
  let left = MOST_GUESSED_WORDS;
  const open = lines
    .filter(({ certainty, reading }) => certainty === 'unknown' && reading !== '')
    .map((line) => ({ line, words: foldText(line.reading).split(' ').length }))
    .toSorted((a, b) => a.words - b.words);
  for (const { line, words } of open) {
    if (words > LONGEST_GUESSED || words > left) return;
    if (isOfNoTest(index, line.reading)) continue;
    left -= words;
    await turn(GUESSED_WORD_COST * words);
    const bare = line.reading.replace(LAST_NUMBER, '');
    line.tests = guessesOf(index, line.reading);
    if (line.tests.length === 0 && bare !== line.reading) line.tests = guessesOf(index, bare);
    if (line.tests.length > 0) line.certainty = 'unsure';
  }
}

/** "Milk", "full": each word is one of everyday that stands in a few names. */
const isOfNoTest = (index: CatalogIndex, reading: string) =>
  foldText(reading)
    .split(' ')
    .every((word) =>
      [word, withoutArticle(word)].some((form) => everydayWords.has(form) || softWords.has(form)),
    ) && testsNamed(index, reading).length === 0;

const guessesOf = (index: CatalogIndex, reading: string) =>
  matchTests(index, reading)
    .filter(({ tier }) => isNear(tier))
    .slice(0, MOST_GUESSES)
    .map(({ test }) => test);
