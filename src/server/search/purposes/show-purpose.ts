import type { CatalogIndex, CatalogTest } from '#/server/catalog/word-index/catalog-index.ts';
import type { PurposeAnswer } from '#/shared/search/purpose.ts';
import { purposeBook } from './purpose-book.ts';
import type { Purpose } from './purpose.ts';

/** By index, so that a change of the catalogue ends them. */
const known = new WeakMap<CatalogIndex, Map<Purpose, CatalogTest[]>>();

/** The tests of a purpose that the catalogue has, in its order. */
export function testsOfPurpose(index: CatalogIndex, purpose: Purpose): readonly CatalogTest[] {
  const ofIndex = known.get(index) ?? new Map<Purpose, CatalogTest[]>();
  known.set(index, ofIndex);
  const tests = ofIndex.get(purpose) ?? purpose.tests.flatMap((loinc) => index.testsByLoinc.get(loinc) ?? []);
  ofIndex.set(purpose, tests);
  return tests;
}

export function showPurpose(index: CatalogIndex, purpose: Purpose): PurposeAnswer {
  const source = purposeBook().sources[purpose.source];
  if (!source) throw new Error(`The purpose ${purpose.slug} has an unknown source.`);
  return {
    slug: purpose.slug,
    name: purpose.name,
    why: purpose.why,
    source,
    tests: testsOfPurpose(index, purpose).map(({ testId, name }) => ({ testId, name })),
  };
}
