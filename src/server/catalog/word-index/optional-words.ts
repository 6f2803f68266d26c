import { foldText } from '#/shared/core/normalise-text.ts';
import everyday from './words/everyday-words.json' with { type: 'json' };
import filler from './words/filler-words.json' with { type: 'json' };
import place from './words/place-words.json' with { type: 'json' };
import soft from './words/soft-words.json' with { type: 'json' };

const words = (groups: Record<string, string[]>) =>
  new Set(Object.values(groups).flatMap((group) => group.map(foldText)));

/** Words without a meaning in a search for a test: a name with and without them is the same name. */
export const fillerWords = words(filler);

/** "Test", "analysis": they ask for a test, whichever it is. */
export const testWords = words({ tests: filler.tests });

/** "Check", "screening": they ask for a test, or are a part of a reason for one. */
export const checkWords = words({ checks: filler.checks });

/** Words that may be missing in a match, but raise its score. */
export const softWords = words(soft);

/** Food, amounts, things: in names of tests too, but alone a line of a pasted list means no test by them. */
export const everydayWords = words(everyday);

/** They say how a test is done, not for what: "herpes IgG" is not IgG. */
export const markerWords = new Set(['igg', 'igm', 'iga', 'ige', 'pcr', 'dna', 'rna', 'antigen', 'antibody']);

/** Words around the name of a place, and the Arabic article in Latin letters. */
export const placeWords = words(place);
