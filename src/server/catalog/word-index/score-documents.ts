import type { Found } from './find-words.ts';
import { OPTIONAL_WEIGHT, termAt, type Term, type TextIndex, wordsAt } from './text-index.ts';

/**
 * A document that matches the words. Lower tiers are more certain: 0 and 1 all words exact, 2 and 3 prefixes, 4 and 5
 * misspelt, 6 and 7 by sound; even tiers if the words form a whole name.
 */
export type TextMatch = { document: number; tier: number; score: number };

/** The matches of one typed word: by term, score and position; by document, the best score. */
type Hits = { quality: Map<number, number>; place: Map<number, number>; best: Map<number, number> };

/** The documents that match every required word. */
export function scoreDocuments(index: TextIndex, found: Found[], required: boolean[]): TextMatch[] {
  if (found.some((forms, typed) => required[typed] && forms.size === 0)) return [];
  const hits = found.map((forms) => hitsOf(index, forms));
  const needed = hits.filter((_, typed) => required[typed]);
  const [rarest, ...others] = needed.toSorted((a, b) => a.best.size - b.best.size);
  const matches = new Map<number, TextMatch>();
  for (const document of rarest?.best.keys() ?? []) {
    if (!others.every(({ best }) => best.has(document))) continue;
    const worst = Math.min(...needed.map(({ best }) => best.get(document) ?? 0));
    matches.set(document, { document, tier: tierOf(worst) + 1, score: 0 });
  }
  if (matches.size > 0) scoreTerms(index, hits, required, matches);
  return [...matches.values()];
}

function hitsOf(index: TextIndex, forms: Found): Hits {
  const hits: Hits = { quality: new Map(), place: new Map(), best: new Map() };
  for (const [form, quality] of forms) {
    for (const place of index.places[form] ?? []) {
      const term = termAt(place);
      if (quality <= (hits.quality.get(term) ?? 0)) continue;
      hits.quality.set(term, quality);
      hits.place.set(term, place);
      const document = index.terms[term]?.document ?? -1;
      if (quality > (hits.best.get(document) ?? 0)) hits.best.set(document, quality);
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
  const seen = new Set<number>();
  for (const { quality } of hits) {
    for (const at of quality.keys()) {
      const term = index.terms[at];
      const match = term && matches.get(term.document);
      if (!match || term.isContext || seen.has(at)) continue;
      seen.add(at);
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
  hits.forEach(({ quality, place }, typed) => {
    const isRequired = required[typed] ?? false;
    const weight = isRequired ? 1 : OPTIONAL_WEIGHT;
    const sure = quality.get(at) ?? 0;
    typedWeight += weight;
    typedMet += weight * sure;
    if (isRequired && sure < worst) worst = sure;
    if (sure === 0) return;
    const { from, count } = wordsAt(place.get(at) ?? 0);
    met |= ((1 << count) - 1) << from;
  });
  let termWeight = 0;
  let termMet = 0;
  term.weights.forEach((weight, word) => {
    termWeight += weight;
    if (met & (1 << word)) termMet += weight;
  });
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
