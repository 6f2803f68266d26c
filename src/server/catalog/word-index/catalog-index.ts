import type { TubeCap } from '#/shared/catalog/tube-cap.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import { fillerWords, softWords } from './optional-words.ts';
import { isSentenceWord } from './sentence-words.ts';
import { buildTextIndex, type TextIndex, withoutArticle } from './text-index.ts';

export type CatalogTest = {
  testId: number;
  categoryId: number;
  loinc: string | null;
  name: Localized;
  synonyms: string[];
  fastingHours: number;
  popularity: number;
  offerCount: number;
  caps: TubeCap[];
};
export type CatalogCategory = { categoryId: number; name: Localized };

/** The catalogue as the matcher needs it, in memory. `tests` is in the order of popularity. */
export type CatalogIndex = {
  tests: CatalogTest[];
  categories: CatalogCategory[];
  testIndex: TextIndex;
  categoryIndex: TextIndex;
  testsOfCategory: Map<number, CatalogTest[]>;
  testsByLoinc: Map<string | null, CatalogTest[]>;
};

export function buildCatalogIndex(tests: CatalogTest[], categories: CatalogCategory[]): CatalogIndex {
  const words = { fillers: fillerWords, soft: softWords, isOfSentence: isSentenceWord };
  const inUse = namesInUse(tests);
  const sorted = tests.toSorted((a, b) => b.popularity - a.popularity || a.testId - b.testId);
  return {
    tests: sorted,
    categories,
    testIndex: buildTextIndex(
      sorted.map(({ name, synonyms, loinc, popularity }) => ({
        names: [name.ar, name.en].flatMap((text) => withAndWithoutBracket(text, inUse)),
        synonyms: loinc === null ? synonyms : [...synonyms, loinc],
        popularity,
      })),
      words,
    ),
    categoryIndex: buildTextIndex(
      categories.map(({ name }) => ({ names: [name.ar, name.en], synonyms: [], popularity: 0 })),
      words,
    ),
    testsOfCategory: Map.groupBy(sorted, (test) => test.categoryId),
    testsByLoinc: Map.groupBy(sorted, (test) => test.loinc),
  };
}

type NamesInUse = { whole: Set<string>; testsByWord: Map<string, number> };

function namesInUse(tests: CatalogTest[]): NamesInUse {
  const whole = new Set<string>();
  const testsByWord = new Map<string, number>();
  for (const { name } of tests) {
    const names = [foldText(name.ar), foldText(name.en)];
    for (const text of names) whole.add(text);
    for (const word of new Set(names.flatMap(bareWords)))
      testsByWord.set(word, (testsByWord.get(word) ?? 0) + 1);
  }
  return { whole, testsByWord };
}

const bareWords = (folded: string) => folded.split(' ').map(withoutArticle);

/**
 * "Prothrombin Time (PT)" is also called "Prothrombin Time" and "PT". But "HbA1c (HPLC)" is not called HbA1c if another
 * test is, and a bracket shared by several tests ("(PCR)", "(urine)") names none of them.
 */
function withAndWithoutBracket(name: string, { whole, testsByWord }: NamesInUse): string[] {
  const [, bare, bracket] = /^(.+?)\s*\(([^()]+)\)$/.exec(name) ?? [];
  if (bare === undefined || bracket === undefined) return [name];
  const isDistinct = bareWords(foldText(bracket)).some((word) => testsByWord.get(word) === 1);
  return [name, ...(whole.has(foldText(bare)) ? [] : [bare]), ...(isDistinct ? [bracket] : [])];
}
