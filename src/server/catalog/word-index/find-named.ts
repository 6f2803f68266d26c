import { foldText } from '#/shared/core/normalise-text.ts';
import type { CatalogIndex, CatalogTest } from './catalog-index.ts';
import { wholeName } from './text-index.ts';

/** The tests that have this text as a whole name, in either language and any spelling. */
export function findNamed({ tests, testIndex }: CatalogIndex, text: string): CatalogTest[] {
  const name = wholeName(foldText(text).split(' '), testIndex.isFiller);
  return (testIndex.documentsByWholeName.get(name) ?? []).flatMap((document) => tests[document] ?? []);
}
