import { readdirSync, readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { buildCatalogIndex, type CatalogTest } from '#/server/catalog/word-index/catalog-index.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { categories } from '#/server/seed/catalog/categories.ts';
import { normaliseText } from '#/shared/core/normalise-text.ts';

type SeedTest = {
  loinc: string;
  nameAr: string;
  nameEn: string;
  synonymsAr: string[];
  synonymsEn: string[];
  categoryId: number;
  fastingHours: number;
  popularity: number;
};
export type Query = { kind: string; text: string; right: string[] };
export type Score = {
  kind: string;
  queries: number;
  recall: number;
  mrr: number;
  miniSearch: number;
  misses: string[];
};

const DATA = new URL('../../src/server/seed/data/', import.meta.url);

export function readCatalog(): CatalogTest[] {
  return readdirSync(DATA)
    .filter((file) => /^tests-.*\.json$/.test(file))
    .toSorted()
    .flatMap((file): SeedTest[] => JSON.parse(readFileSync(new URL(file, DATA), 'utf8')))
    .map((test, at) => ({
      testId: at + 1,
      categoryId: test.categoryId,
      loinc: test.loinc,
      name: { ar: test.nameAr, en: test.nameEn },
      synonyms: [...test.synonymsAr, ...test.synonymsEn],
      fastingHours: test.fastingHours,
      popularity: test.popularity,
      offerCount: 100,
      caps: [],
    }));
}

export function readQueries(): Query[] {
  const [, ...lines] = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [kind = '', text = '', loinc = ''] = line.split('\t');
    return { kind, text, right: loinc.split(' ').filter(Boolean) };
  });
}

/** MiniSearch over the same names with the same normaliser, every word required as in the product's matcher. */
function miniSearch(tests: CatalogTest[], combineWith: 'AND' | 'OR') {
  const engine = new MiniSearch<{ id: number; names: string; synonyms: string }>({
    fields: ['names', 'synonyms'],
    tokenize: (text) => normaliseText(text).split(' '),
    processTerm: (term) => term || null,
    searchOptions: { prefix: true, fuzzy: 0.25, combineWith },
  });
  engine.addAll(
    tests.map(({ testId, name, synonyms }) => ({
      id: testId,
      names: `${name.ar} ${name.en}`,
      synonyms: synonyms.join(' '),
    })),
  );
  return (text: string): number[] => engine.search(text).map(({ id }) => Number(id));
}

/** Rank of the first right answer among the first five, from 1; 0 without one. */
function rank(found: (string | null)[], right: string[]): number {
  if (right.length === 0) return found.length === 0 ? 1 : 0;
  return found.slice(0, 5).findIndex((loinc) => loinc !== null && right.includes(loinc)) + 1;
}

export function measureRelevance(): Score[] {
  const tests = readCatalog();
  const index = buildCatalogIndex(
    tests,
    categories.map(({ id, name_ar, name_en }) => ({ categoryId: id, name: { ar: name_ar, en: name_en } })),
  );
  const loincOf = new Map(tests.map((test) => [test.testId, test.loinc]));
  const baselines = [miniSearch(tests, 'AND'), miniSearch(tests, 'OR')];
  const perKind = Map.groupBy(readQueries(), (query) => query.kind);
  return [...perKind].map(([kind, queries]) => {
    const ranks = queries.map(({ text, right }) =>
      rank(
        matchTests(index, text).map((m) => m.test.loinc),
        right,
      ),
    );
    const others = baselines.map(
      (find) =>
        queries.filter(
          ({ text, right }) =>
            rank(
              find(text).map((id) => loincOf.get(id) ?? null),
              right,
            ) > 0,
        ).length,
    );
    return {
      kind,
      queries: queries.length,
      recall: ranks.filter((at) => at > 0).length / queries.length,
      mrr: ranks.reduce((sum, at) => sum + (at > 0 ? 1 / at : 0), 0) / queries.length,
      miniSearch: Math.max(...others) / queries.length,
      misses: queries.filter((_, at) => ranks[at] === 0).map(({ text }) => text),
    };
  });
}
