import { isTopic, type Meaning, readMeaning } from './read-meaning.ts';

type Phrase = { document: number; ideas: string[][] };

/** The phrases of documents by the ideas of their words. */
export type PhraseIndex = { phrases: Phrase[]; phrasesByIdea: Map<string, number[]> };

/** A document one of whose phrases stands in the text. */
export type PhraseMatch = {
  document: number;
  /** Indexes of the words of the text that the phrase uses. */
  words: number[];
  /** The share of the text's significant words. */
  coverage: number;
  /** One of its words was misspelt, or known by its sound only. */
  isGuess: boolean;
  isTopic: boolean;
};

export function buildPhraseIndex(documents: string[][]): PhraseIndex {
  const phrases: Phrase[] = [];
  const phrasesByIdea = new Map<string, number[]>();
  documents.forEach((texts, document) => {
    for (const text of texts) {
      const ideas = readMeaning(text).map((meaning) => meaning.ideas);
      if (ideas.length === 0) continue;
      for (const idea of new Set(ideas.flat()))
        phrasesByIdea.set(idea, [...(phrasesByIdea.get(idea) ?? []), phrases.length]);
      phrases.push({ document, ideas });
    }
  });
  return { phrases, phrasesByIdea };
}

/** The documents with a phrase all of whose words stand in the text, in any order; the longest phrase first. */
export function matchPhrases(index: PhraseIndex, text: Meaning[]): PhraseMatch[] {
  const candidates = new Set(
    text.flatMap(({ ideas, guesses }) =>
      [...ideas, ...guesses].flatMap((idea) => index.phrasesByIdea.get(idea) ?? []),
    ),
  );
  const best = new Map<number, PhraseMatch>();
  for (const at of candidates) {
    const phrase = index.phrases[at];
    const match = phrase && matchPhrase(phrase, text);
    const known = match && best.get(match.document);
    if (match && (!known || isBetter(match, known))) best.set(match.document, match);
  }
  return [...best.values()].toSorted((a, b) =>
    isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : a.document - b.document,
  );
}

const isBetter = (a: PhraseMatch, b: PhraseMatch) =>
  a.words.length > b.words.length ||
  (a.words.length === b.words.length &&
    (a.coverage > b.coverage || (a.coverage === b.coverage && doubtsOf(a) < doubtsOf(b))));

const doubtsOf = ({ isGuess, isTopic }: PhraseMatch) => (isGuess ? 2 : 0) + (isTopic ? 1 : 0);

function matchPhrase({ document, ideas }: Phrase, text: Meaning[]): PhraseMatch | null {
  const words: number[] = [];
  let isGuess = false;
  for (const wanted of ideas) {
    const find = (ideasOf: (word: Meaning) => string[]) =>
      text.findIndex(
        (word, index) => !words.includes(index) && ideasOf(word).some((idea) => wanted.includes(idea)),
      );
    const sure = find((word) => word.ideas);
    const at = sure === -1 ? find((word) => word.guesses) : sure;
    if (at === -1) return null;
    words.push(at);
    isGuess ||= sure === -1 && !text[at]?.isSlip;
  }
  const isCounted = (word: Meaning, at: number) => !word.isWeak || words.includes(at);
  const all = text.filter(isCounted).length;
  return {
    document,
    words,
    coverage: words.length / all,
    isGuess,
    isTopic: ideas.length === 1 && isTopic(ideas.flat()),
  };
}
