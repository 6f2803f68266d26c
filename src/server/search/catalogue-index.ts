import type { Localized } from '#/shared/locale.ts';
import { groupBy } from './group-by.ts';
import { fillerWords, softWords } from './optional-words.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

export type CatalogueTest = {
  testId: number;
  categoryId: number;
  loinc: string | null;
  name: Localized;
  synonyms: string[];
  fastingHours: number;
  popularity: number;
  offerCount: number;
};
export type CatalogueCategory = { categoryId: number; name: Localized };

/** All that matching needs of the catalogue, held in memory. `tests` is in the order of popularity. */
export type CatalogueIndex = {
  tests: CatalogueTest[];
  categories: CatalogueCategory[];
  testIndex: TextIndex;
  categoryIndex: TextIndex;
  testsOfCategory: Map<number, CatalogueTest[]>;
  /** What texts were found to mean: a search comes back for its next page, its facets and its relaxation. */
  remembered: Map<string, { test: CatalogueTest; tier: number }[]>;
};

export function buildCatalogueIndex(tests: CatalogueTest[], categories: CatalogueCategory[]): CatalogueIndex {
  const words = { fillers: fillerWords, soft: softWords };
  const sorted = tests.toSorted((a, b) => b.popularity - a.popularity || a.testId - b.testId);
  return {
    tests: sorted,
    categories,
    testIndex: buildTextIndex(
      sorted.map(({ name, synonyms, loinc, popularity }) => ({
        names: [name.ar, name.en].flatMap(withAndWithoutBracket),
        synonyms: loinc === null ? synonyms : [...synonyms, loinc],
        popularity,
      })),
      words,
    ),
    categoryIndex: buildTextIndex(
      categories.map(({ name }) => ({ names: [name.ar, name.en], synonyms: [], popularity: 0 })),
      words,
    ),
    testsOfCategory: groupBy(sorted, (test) => test.categoryId),
    remembered: new Map(),
  };
}

/** "Prothrombin Time (PT)" is also called "Prothrombin Time" and "PT". */
function withAndWithoutBracket(name: string): string[] {
  const bracket = /^(.+?)\s*\(([^()]+)\)$/.exec(name);
  return bracket ? [name, bracket[1] ?? name, bracket[2] ?? name] : [name];
}
