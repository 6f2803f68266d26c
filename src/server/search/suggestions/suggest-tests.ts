import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { otherLayout } from '#/server/catalog/word-index/keyboard-layout.ts';
import { findMeaning } from '#/server/catalog/word-index/match-tests.ts';
import { matchText } from '#/server/catalog/word-index/match-text.ts';
import type { TextMatch } from '#/server/catalog/word-index/score-documents.ts';
import type { Page } from '#/shared/core/page.ts';
import type { Suggestion } from '#/shared/search/search.ts';

const SHOWN = 8;
const MEANT_WHOLE = 10;
const CATEGORY_POPULARITY = 50;

type Ranked = { rank: number; suggestion: Suggestion };

/** Completions of a typed text, best first; from memory alone. */
export function suggestTests(index: CatalogIndex, searchText: string): Page<Suggestion> {
  const text = asMeant(index, searchText);
  const begun = matchText(index.testIndex, text, 'begun');
  const tests =
    begun.length > 0
      ? begun
      : findMeaning(text, (reading, care) => matchText(index.testIndex, reading, care));
  const ranked: Ranked[] = [
    ...tests.flatMap((match) => {
      const test = index.tests[match.document];
      return test
        ? [{ rank: rank(match, test.popularity), suggestion: { kind: 'test' as const, testName: test.name } }]
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
  ];
  const best = ranked.toSorted((a, b) => b.rank - a.rank).slice(0, SHOWN);
  return { rows: best.map(({ suggestion }) => suggestion), nextCursor: null };
}

/** Whole names first, then by match and popularity; uncertain matches last. */
const rank = ({ tier, score }: TextMatch, popularity: number) =>
  (tier === 0 ? MEANT_WHOLE : -tier / 2) + score + popularity / 200;

/** Typed on the other keyboard layout: keys such as ; are letters there. */
function asMeant(index: CatalogIndex, text: string): string {
  const [decoded] = /[;'[\],./`]/.test(text) ? otherLayout(text) : [];
  return decoded !== undefined && matchText(index.testIndex, decoded, 'begun').length > 0 ? decoded : text;
}
