import type { ReadLine } from '#/shared/basket.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** What each line of a pasted list or prescription means, by the search's own matcher. */
export function readList(_index: CatalogueIndex, _text: string): { rows: ReadLine[]; nextCursor: null } {
  return { rows: [], nextCursor: null };
}
