import type { CatalogIndex, CatalogTest } from '#/server/catalog/word-index/catalog-index.ts';
import type { PurposeAnswer } from '#/shared/search/purpose.ts';
import { purposeBook } from './purpose-book.ts';
import type { Purpose } from './purpose.ts';

/** The tests of a purpose that the catalogue has, in its order. */
export const testsOfPurpose = (index: CatalogIndex, { tests }: Purpose): CatalogTest[] =>
  tests.flatMap((loinc) => index.testsByLoinc.get(loinc) ?? []);

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
