import type { CatalogIndex, CatalogTest } from '#/server/catalog/word-index/catalog-index.ts';
import { bitCount, editDistance, letterMask } from '#/server/catalog/word-index/edit-distance.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { wholeName } from '#/server/catalog/word-index/text-index.ts';
import { foldText } from '#/shared/core/normalise-text.ts';

const SHOWN = 3;
const SHORTEST_WORD = 3;
/** The share of letters that may differ: far more than the search itself allows. */
const MOST_EDITS_SHARE = 0.4;

type Name = { text: string; mask: number; documents: number[] };
const namesOf = new WeakMap<CatalogIndex, Name[]>();

/** Tests that a text without a match may have meant: those with the most similar name, then those that share a word. */
export function proposeTests(index: CatalogIndex, text: string): CatalogTest[] {
  const { isFiller, isOptional } = index.testIndex;
  const typed = foldText(text).split(' ');
  const near = nearestNames(index, wholeName(typed, isFiller));
  const words = typed.filter((word) => word.length >= SHORTEST_WORD && !isOptional(word));
  const byWord = typed.length > 1 ? words.flatMap((word) => matchTests(index, word).slice(0, 2)) : [];
  return [...new Set([...near, ...byWord.map(({ test }) => test)])].slice(0, SHOWN);
}

function nearestNames(index: CatalogIndex, text: string): CatalogTest[] {
  const most = Math.floor(text.length * MOST_EDITS_SHARE);
  if (most === 0) return [];
  const mask = letterMask(text);
  return wholeNames(index)
    .filter(
      (name) => Math.abs(name.text.length - text.length) <= most && bitCount(mask ^ name.mask) <= 2 * most,
    )
    .map((name) => ({ name, edits: editDistance(text, name.text, most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, 2 * SHOWN)
    .flatMap(({ name }) => name.documents.flatMap((document) => index.tests[document] ?? []));
}

/** Computed once per index: there may be hundreds of thousands. */
function wholeNames(index: CatalogIndex): Name[] {
  const known = namesOf.get(index);
  if (known) return known;
  const names = [...index.testIndex.documentsByWholeName].map(([text, documents]) => ({
    text,
    mask: letterMask(text),
    documents,
  }));
  namesOf.set(index, names);
  return names;
}
