import type { Found } from './find-words.ts';
import { OPTIONAL_WEIGHT, termAt, type Term, type TextIndex, wordsAt } from './text-index.ts';

/**
 * A document that matches the words. Lower tiers are more certain: 0 and 1 all words exact, 2 and 3 prefixes, 4 and 5
 * misspelt, 6 and 7 by sound; even tiers if the words form a whole name.
 */
export type TextMatch = { document: number; tier: number; score: number };

/**
 * The matches of one typed word: by term, score and position; by document, the best score. Zero where there is none;
 * `terms` and `documents` are those that have one.
 */
type Hits = {
  quality: Float64Array;
  place: Int32Array;
  terms: number[];
  best: Float64Array;
  documents: number[];
};

/** Of each index, by the position of the word, because new ones for each text take longer than the text. */
const hitsOfIndex = new WeakMap<TextIndex, Hits[]>();

/** The documents that match every required word. */
export function scoreDocuments(index: TextIndex, found: Found[], required: boolean[]): TextMatch[] {
  if (found.some((forms, typed) => required[typed] && forms.size === 0)) return [];
  const hits = found.map((forms, typed) => findHits(index, forms, typed));
  const needed = hits.filter((_, typed) => required[typed]);
  const [rarest, ...others] = needed.toSorted((a, b) => a.documents.length - b.documents.length);
  const matches = new Map<number, TextMatch>();
  for (const document of rarest?.documents ?? []) {
    let worst = rarest?.best[document] ?? 0;
    for (const { best } of others) worst = Math.min(worst, best[document] ?? 0);
    if (worst > 0) matches.set(document, { document, tier: tierOf(worst) + 1, score: 0 });
  }
  if (matches.size > 0) scoreTerms(index, hits, required, matches);
  return [...matches.values()];
}

function emptyHits(index: TextIndex, typed: number): Hits {
  const known = hitsOfIndex.get(index) ?? [];
  hitsOfIndex.set(index, known);
  const hits = (known[typed] ??= {
    quality: new Float64Array(index.terms.length),
    place: new Int32Array(index.terms.length),
    terms: [],
    best: new Float64Array(index.popularity.length),
    documents: [],
  });
  for (const term of hits.terms) hits.quality[term] = 0;
  for (const document of hits.documents) hits.best[document] = 0;
  hits.terms.length = 0;
  hits.documents.length = 0;
  return hits;
}

function findHits(index: TextIndex, forms: Found, typed: number): Hits {
  const hits = emptyHits(index, typed);
  for (const [form, quality] of forms) {
    for (const place of index.places[form] ?? []) {
      const term = termAt(place);
      const known = hits.quality[term] ?? 0;
      if (quality <= known) continue;
      if (known === 0) hits.terms.push(term);
      hits.quality[term] = quality;
      hits.place[term] = place;
      const document = index.terms[term]?.document ?? -1;
      const best = hits.best[document] ?? 0;
      if (best === 0) hits.documents.push(document);
      if (quality > best) hits.best[document] = quality;
    }
  }
  return hits;
}

/** Raises each match to the score of its best name. */
function scoreTerms(
  index: TextIndex,
  hits: Hits[],
  required: boolean[],
  matches: Map<number, TextMatch>,
): void {
  for (const [typed, { terms }] of hits.entries()) {
    const before = hits.slice(0, typed);
    for (const at of terms) {
      const term = index.terms[at];
      const match = term && matches.get(term.document);
      if (!match || term.isContext || before.some(({ quality }) => (quality[at] ?? 0) > 0)) continue;
      const fit = fitTerm(term, at, hits, required);
      match.tier = Math.min(match.tier, fit.wholeTier);
      match.score = Math.max(match.score, fit.score + (term.isName ? 0.02 : 0));
    }
  }
}

/** The score of one name: the share of the typed words in it, and the share of it that was typed. */
function fitTerm(term: Term, at: number, hits: Hits[], required: boolean[]) {
  let typedWeight = 0;
  let typedMet = 0;
  let worst = 1;
  let met = 0;
  for (let typed = 0; typed < hits.length; typed++) {
    const isRequired = required[typed] ?? false;
    const weight = isRequired ? 1 : OPTIONAL_WEIGHT;
    const sure = hits[typed]?.quality[at] ?? 0;
    typedWeight += weight;
    typedMet += weight * sure;
    if (isRequired && sure < worst) worst = sure;
    if (sure === 0) continue;
    const { from, count } = wordsAt(hits[typed]?.place[at] ?? 0);
    met |= ((1 << count) - 1) << from;
  }
  let termWeight = 0;
  let termMet = 0;
  for (let word = 0; word < term.weights.length; word++) {
    const weight = term.weights[word] ?? 0;
    termWeight += weight;
    if (met & (1 << word)) termMet += weight;
  }
  const isWhole = worst > 0 && (met & term.significant) === term.significant;
  return {
    wholeTier: isWhole ? tierOf(worst) : Number.POSITIVE_INFINITY,
    score: (typedMet / typedWeight) * (0.4 + (0.6 * termMet) / termWeight),
  };
}

function tierOf(worst: number): number {
  if (worst > 0.9) return 0;
  if (worst > 0.7) return 2;
  return worst > 0.45 ? 4 : 6;
}
