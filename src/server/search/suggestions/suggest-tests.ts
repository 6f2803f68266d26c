import { LRUCache } from 'lru-cache';
import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { otherLayout } from '#/server/catalog/word-index/keyboard-layout.ts';
import { findMeaning, matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { matchText } from '#/server/catalog/word-index/match-text.ts';
import type { TextMatch } from '#/server/catalog/word-index/score-documents.ts';
import { spelt } from '#/server/catalog/word-index/spelt-letters.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import type { Page } from '#/shared/core/page.ts';
import type { Completion } from '#/shared/search/search.ts';
import { findEmergency, findPurposes } from '../purposes/interpret-search.ts';
import { purposesBegunBy } from '../purposes/purpose-book.ts';
import type { Purpose } from '../purposes/purpose.ts';
import { testsOfPurpose } from '../purposes/show-purpose.ts';

const SHOWN = 8;
const MEANT_WHOLE = 10;
const CATEGORY_POPULARITY = 50;
const MOST_PURPOSES = 2;
const SAID_PURPOSE = 100;
const BEGUN_PURPOSE = -0.5;

type Ranked = { rank: number; suggestion: Completion };

const MOST_KNOWN = 2_000;
/**
 * Completions by index and text: many people begin with the same letters, and the fewest letters have the most
 * completions. A change of the catalogue makes another index.
 */
const known = new WeakMap<CatalogIndex, LRUCache<string, Page<Completion>>>();

/** Completions of a typed text, best first; from memory alone. */
export function suggestTests(index: CatalogIndex, searchText: string): Page<Completion> {
  const ofIndex = known.get(index) ?? new LRUCache<string, Page<Completion>>({ max: MOST_KNOWN });
  known.set(index, ofIndex);
  const before = ofIndex.get(searchText);
  if (before) return before;
  const completions = complete(index, searchText);
  ofIndex.set(searchText, completions);
  return completions;
}

/** In an emergency there is nothing but its words. */
function complete(index: CatalogIndex, searchText: string): Page<Completion> {
  const emergency = findEmergency(index, searchText);
  if (emergency) return { rows: [{ kind: 'emergency', emergency }], nextCursor: null };
  const text = asMeant(index, searchText);
  const tests = testsNamedBy(index, text);
  const ranked: Ranked[] = [
    ...tests.flatMap((match) => {
      const test = index.tests[match.document];
      return test
        ? [
            {
              rank: rank(match, test.popularity),
              suggestion: { kind: 'test' as const, testId: test.testId, testName: test.name },
            },
          ]
        : [];
    }),
    ...matchText(index.categoryIndex, text, 'begun').flatMap((match) => {
      const category = index.categories[match.document];
      return category
        ? [
            {
              rank: rank(match, CATEGORY_POPULARITY),
              suggestion: { kind: 'category' as const, categoryName: category.name },
            },
          ]
        : [];
    }),
    ...purposesOf(index, text, tests),
  ];
  const best = ranked.toSorted((a, b) => b.rank - a.rank).slice(0, SHOWN);
  return { rows: best.map(({ suggestion }) => suggestion), nextCursor: null };
}

/** Tests whose abbreviation the letters spell, and whose names begin as typed; else as the search understands it. */
function testsNamedBy(index: CatalogIndex, text: string): TextMatch[] {
  const named = spelt(index.testIndex, foldText(text).split(' '))
    .flatMap((name) => matchText(index.testIndex, name, 'exact'))
    .filter(({ tier }) => tier === 0);
  const begun = matchText(index.testIndex, text, 'begun').filter(
    ({ document }) => !named.some((known) => known.document === document),
  );
  if (named.length + begun.length > 0) return [...named, ...begun];
  const meant = findMeaning(text, (reading, care) => matchText(index.testIndex, reading, care));
  if (meant.length > 0) return meant;
  return matchTests(index, text)
    .slice(0, SHOWN)
    .map(({ test, tier }) => ({ document: index.tests.indexOf(test), tier, score: 1 }));
}

/** A purpose that the text says stands first; one that it may go on to say, among the tests. */
function purposesOf(index: CatalogIndex, text: string, tests: TextMatch[]): Ranked[] {
  const exact = matchText(index.testIndex, text, 'exact').slice(0, 1);
  const tier = Math.min(...[...tests, ...exact].map((match) => match.tier));
  const said = findPurposes(index, text, Number.isFinite(tier) ? tier : null).slice(0, MOST_PURPOSES);
  const begun = purposesBegunBy(text)
    .filter((purpose) => !said.includes(purpose))
    .slice(0, MOST_PURPOSES - said.length);
  const ranked = (rankOf: number) => (purpose: Purpose) => ({
    rank: rankOf,
    suggestion: suggestPurpose(index, purpose),
  });
  return [...said.map(ranked(SAID_PURPOSE)), ...begun.map(ranked(BEGUN_PURPOSE))].flatMap(
    ({ rank: at, suggestion }) => (suggestion ? [{ rank: at, suggestion }] : []),
  );
}

function suggestPurpose(index: CatalogIndex, purpose: Purpose): Completion | null {
  const testIds = testsOfPurpose(index, purpose).map(({ testId }) => testId);
  if (testIds.length === 0) return null;
  return { kind: 'purpose', slug: purpose.slug, purposeName: purpose.name, testIds };
}

/** Whole names first, then by match and popularity; uncertain matches last. */
const rank = ({ tier, score }: TextMatch, popularity: number) =>
  (tier === 0 ? MEANT_WHOLE : -tier / 2) + score + popularity / 200;

/** Typed on the other keyboard layout: keys such as ; are letters there. */
function asMeant(index: CatalogIndex, text: string): string {
  const [decoded] = /[;'[\],./`]/.test(text) ? otherLayout(text) : [];
  return decoded !== undefined && matchText(index.testIndex, decoded, 'begun').length > 0 ? decoded : text;
}
