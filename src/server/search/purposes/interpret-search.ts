import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { otherLayout } from '#/server/catalog/word-index/keyboard-layout.ts';
import { eachOnce, matchTests, type TestMatch } from '#/server/catalog/word-index/match-tests.ts';
import { matchText } from '#/server/catalog/word-index/match-text.ts';
import { testWords } from '#/server/catalog/word-index/optional-words.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import type { EmergencyKind } from '#/shared/search/purpose.ts';
import { matchEmergencyRule } from './match-emergency-rules.ts';
import { matchPhrases, type PhraseMatch } from './match-phrases.ts';
import { purposeBook, wholePhrase } from './purpose-book.ts';
import type { Purpose } from './purpose.ts';
import { isCalm, withoutDenied } from './read-calm.ts';
import { isOfTrade, type Meaning, readMeaning } from './read-meaning.ts';
import { readSigns } from './read-signs.ts';
import { testsOfPurpose } from './show-purpose.ts';

/** What a searched text asks for. In an emergency there are neither purposes nor tests. */
export type Interpretation = {
  emergency: EmergencyKind | null;
  /** Best first. */
  purposes: Purpose[];
  tests: TestMatch[];
};

const MOST_PURPOSES = 3;
const MOST_CACHED = 1_000;
const EXACT_TIER = 1;
const PREFIX_TIER = 3;
/** The least share of the words that a purpose explains: alone, beside names of tests, and misspelt. */
const LEAST_COVERAGE = 0.25;
const LEAST_BESIDE_TESTS = 0.6;
const LEAST_GUESSED = 0.6;
/** On the other keyboard shorter words are too often others: "هربس" is "ivfs". */
const DECODED_LETTERS = 5;

const cached = new WeakMap<CatalogIndex, Map<string, Interpretation>>();

/** Pages, facets and relaxation of one search reuse the interpretation. */
export function interpretSearch(index: CatalogIndex, text: string): Interpretation {
  const known = cached.get(index) ?? new Map<string, Interpretation>();
  cached.set(index, known);
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_CACHED) known.clear();
  const found = interpret(index, text);
  known.set(text, found);
  return found;
}

function interpret(index: CatalogIndex, text: string): Interpretation {
  const emergency = findEmergency(index, text);
  if (emergency) return { emergency, purposes: [], tests: [] };
  const found = searchedFor(index, text);
  const asked = found.tests.length === 0 ? askedPart(text) : null;
  return { emergency: null, ...(asked === null ? found : searchedFor(index, asked)) };
}

function searchedFor(index: CatalogIndex, text: string): Pick<Interpretation, 'purposes' | 'tests'> {
  const matches = matchTests(index, text);
  // Goods are no misspelt test: gold sounds like an inflammation in Arabic.
  const tests = readMeaning(text).some(isOfTrade)
    ? matches.filter(({ tier }) => tier <= PREFIX_TIER)
    : matches;
  const tier = tests[0]?.tier ?? null;
  const purposes = findPurposes(index, text, tier);
  return { purposes, tests: eachOnce(tier === 0 ? tests : (testsOf(index, purposes[0]) ?? tests)) };
}

/** "My father had a stroke last year, cholesterol test": what is wanted stands after the story. */
const STORY =
  /^.*(?:[,،;؛.]|(?<!\p{L})(?:و?(?:ابي|أبي|ابغى|أبغى|ابغا|نبي|نبغى|عايز|عاوز|بدي|اريد|أريد|احتاج|محتاج)|needs?|wants?|looking for)(?!\p{L}))(?:\s+(?:اشيك|أشيك|اسوي|أسوي|اعمل|افحص|أفحص|احلل|أحلل)(?:\s+(?:على|عن))?(?!\p{L}))?/iu;

function askedPart(text: string): string | null {
  const asked = text.replace(STORY, '').trim();
  return asked === '' || asked === text.trim() ? null : asked;
}

function testsOf(index: CatalogIndex, purpose: Purpose | undefined): TestMatch[] | null {
  return purpose ? testsOfPurpose(index, purpose).map((test) => ({ test, tier: 0 })) : null;
}

/** The emergency that a text speaks of; null if it asks for a test, or if more of its words name a purpose. */
export function findEmergency(index: CatalogIndex, text: string): EmergencyKind | null {
  const said = readSigns(text);
  const signs = withoutDenied(said);
  const meaning = readMeaning(text);
  const flag = findRedFlag(index, text, meaning);
  if (flag && !isCalm(said, signs, flag, false)) return flag;
  const rule = matchEmergencyRule(signs, ({ kind, isSoft }) => !isCalm(said, signs, kind, isSoft ?? false));
  if (!rule || isHarmless(meaning) || isNamed(index, text)) return null;
  return rule.kind;
}

const isHarmless = (meaning: Meaning[]) =>
  matchPhrases(purposeBook().harmlessIndex, meaning).some(({ words }) => words.length > 1);

const isNamed = (index: CatalogIndex, text: string) =>
  matchText(index.testIndex, text, 'exact').some(({ tier }) => tier <= (saysTest(text) ? EXACT_TIER : 0));

function findRedFlag(index: CatalogIndex, text: string, meaning: Meaning[]): EmergencyKind | null {
  const { redFlags, redFlagIndex, harmlessIndex, purposeIndex } = purposeBook();
  const [match] = matchPhrases(redFlagIndex, meaning)
    .filter(isSure)
    .filter(({ document, coverage }) => !redFlags[document]?.isWhole || (coverage === 1 && !ASKS.test(text)));
  if (!match) return null;
  const isOther = [purposeIndex, harmlessIndex].some((phrases) =>
    matchPhrases(phrases, meaning).some((other) => includes(other, match)),
  );
  const flag = redFlags[match.document];
  // What is said whole, without the word "test", is what happened: "clot" alone is no D-dimer.
  return !flag || isOther || (!flag.isWhole && asksForTest(index, text, match)) ? null : flag.kind;
}

const ASKS = /تحليل|كشف|تحاليل|حلل|فحص|test|check/i;

/** A single word must be spelt as known: "strike" is not "stroke". */
const isSure = ({ words, isGuess }: PhraseMatch) => !isGuess || words.length > 1;

const includes = (larger: PhraseMatch, smaller: PhraseMatch) =>
  larger.words.length > smaller.words.length && smaller.words.every((at) => larger.words.includes(at));

/** "heart attack test": words of a test beside the word "test"; or its name, where one word sounds an alarm. */
function asksForTest(index: CatalogIndex, text: string, { words }: PhraseMatch): boolean {
  const most = saysTest(text) ? EXACT_TIER : words.length === 1 ? 0 : -1;
  return matchText(index.testIndex, text, 'exact').some(({ tier }) => tier <= most);
}

/** "Hepatitis A": the letter names one of several tests. */
const VARIANT = /\s(?:[a-e]|[اأبجسد]|سي|بي)$/iu;

/** "PCOS test" asks for the tests of "PCOS". */
const withoutTestWord = (text: string) =>
  wholePhrase(text)
    .split(' ')
    .filter((word) => !testWords.has(word))
    .join(' ');

const saysTest = (text: string) =>
  foldText(text)
    .split(' ')
    .some((word) => testWords.has(word));

/**
 * The purposes of a text whose best matching test has this tier; null without any. Beside a test that it names only
 * those that it says in so many words.
 */
export function findPurposes(index: CatalogIndex, text: string, tier: number | null): Purpose[] {
  const { purposes, purposeIndex, purposesByText } = purposeBook();
  const others =
    tier === null ? otherLayout(text).filter((reading) => reading.length >= DECODED_LETTERS) : [];
  const meanings = [text, ...others].map(readMeaning);
  if (meanings.flat().some(isOfTrade)) return [];
  const matches = meanings
    .map((meaning) => matchPhrases(purposeIndex, meaning))
    .find((found) => found.length > 0);
  const said = purposesByText.get(wholePhrase(text)) ?? purposesByText.get(withoutTestWord(text)) ?? [];
  const isVariant = tier !== null && tier <= EXACT_TIER && VARIANT.test(text.trim());
  const isMeant = meaningTest(tier, saysTest(text));
  const found = (matches ?? [])
    .filter((match) => said.includes(match.document) || (!isVariant && isMeant(match)))
    .toSorted((a, b) => Number(said.includes(b.document)) - Number(said.includes(a.document)));
  return found
    .filter((match) => said.includes(match.document) || !found.some((other) => includes(other, match)))
    .flatMap(({ document }) => purposes[document] ?? [])
    .filter((purpose) => testsOfPurpose(index, purpose).length > 0)
    .slice(0, MOST_PURPOSES);
}

/** The more surely a text names a test, the more of its words a purpose must explain. */
function meaningTest(tier: number | null, isOfTest: boolean): (match: PhraseMatch) => boolean {
  return ({ coverage, isTopic, isGuess, words }) => {
    if (isTopic) return tier !== 0 && coverage === 1;
    if (tier === null) return coverage >= (isGuess ? LEAST_GUESSED : LEAST_COVERAGE);
    if (isGuess) return false;
    if (tier === 0) return !isOfTest && words.length > 1 && coverage === 1;
    return coverage >= (tier <= PREFIX_TIER && words.length < 2 ? 1 : LEAST_BESIDE_TESTS);
  };
}
