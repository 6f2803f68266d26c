import { foldText } from '#/shared/core/normalise-text.ts';
import rows from '../gazetteer/gazetteer.json' with { type: 'json' };
import { placeWords } from './optional-words.ts';
import { wholeName, withoutArticle } from './text-index.ts';

const MOST_WORDS = 3;
const SHORTEST_NAME = 3;

const isPlaceWord = (word: string) => placeWords.has(word);
const placesByName = Map.groupBy(
  rows.flatMap(({ kind, nameAr, nameEn, aliases }) =>
    [nameAr, nameEn, ...aliases].map((name) => ({
      kind,
      name: wholeName(foldText(name).split(' '), isPlaceWord),
    })),
  ),
  ({ name }) => name,
);

/** Folded words without the city that they name, and without a district behind "in", "near" or «حي». */
export function withoutPlaces(words: string[], isOfTest: (word: string) => boolean): string[] {
  const left: string[] = [];
  let at = 0;
  while (at < words.length) {
    const count = isOfTest(words[at] ?? '') ? 0 : placeLength(words, at);
    if (count === 0) left.push(words[at] ?? '');
    at += Math.max(1, count);
  }
  return left;
}

/** How many words from here are the name of a place; zero if none. */
function placeLength(words: string[], from: number): number {
  for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count--) {
    const [first = '', ...others] = words.slice(from, from + count);
    const isBehind = placeWords.has(words[from - 1] ?? '');
    // "in" is written with the name.
    const within = first.replace(/^ب(?=.{3})/, '');
    for (const name of new Set([first, within])) {
      const found = placesNamed([name, ...others]);
      const isSaid = isBehind || name !== first;
      if (found.some(({ kind }) => kind === 'city' || isSaid)) return count;
    }
  }
  return 0;
}

function placesNamed(words: string[]) {
  const name = words.map(withoutArticle).join('');
  return name.length < SHORTEST_NAME ? [] : (placesByName.get(name) ?? []);
}
