import { bitCount, editDistance, letterMask } from '#/server/catalog/word-index/edit-distance.ts';
import { foldMarkedDigits } from '#/server/catalog/word-index/fold-spoken.ts';
import { fillerWords } from '#/server/catalog/word-index/optional-words.ts';
import { sentenceWords } from '#/server/catalog/word-index/sentence-words.ts';
import { isArabic, soundKeys, typedSoundKeys } from '#/server/catalog/word-index/sound-key.ts';
import { withoutArticle } from '#/server/catalog/word-index/text-index.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import kinds from './map/family-kinds.json' with { type: 'json' };
import families from './map/word-families.json' with { type: 'json' };
import { wordFamiliesSchema } from './purpose.ts';

/** One word of a text: the ideas that it may stand for. */
export type Meaning = {
  ideas: string[];
  /** Ideas of known words that are spelt or sound nearly like it. */
  guesses: string[];
  /** It only strengthens or denies another word, so a text is understood without it. */
  isWeak: boolean;
};

const MOST_WORDS = 24;
const SHORTEST_MISSPELT = 5;
/** One letter for another makes a different word of a shorter one. */
const SHORTEST_REPLACED = 6;
const SHORTEST_SOUND = 4;
const SHORTEST_MARKED_SOUND = 3;
const NEGATION = /\bcan(?:['’]?t|not)\b|n['’]t\b/giu;

const weakFamilies = new Set(kinds.weak);
const topicFamilies = new Set(kinds.topics);

/** A part of the body or of life: alone it is no reason to be tested, unless nothing else was said. */
export const isTopic = (ideas: string[]) => ideas.every((idea) => topicFamilies.has(idea));

/** "and", "so" and "in" are written with the next word. */
const isDropped = (word: string) =>
  [word, withoutArticle(word), word.replace(/^[وفب](?=.{2})/, '')].some(
    (form) => fillerWords.has(form) || sentenceWords.has(form),
  );

type Lexicon = {
  ideasOf: Map<string, string[]>;
  words: { text: string; mask: number }[];
  wordsByRoot: Map<string, string[]>;
  wordsBySound: Map<string, string[]>;
};
let lexicon: Lexicon | null = null;

function readLexicon(): Lexicon {
  const ideasOf = new Map<string, string[]>();
  for (const [family, spellings] of Object.entries(wordFamiliesSchema.parse(families))) {
    for (const word of new Set(spellings.map((spelling) => knownForm(foldText(spelling)))))
      ideasOf.set(word, [...(ideasOf.get(word) ?? []), family]);
  }
  const wordsBySound = new Map<string, string[]>();
  for (const word of ideasOf.keys()) {
    for (const key of isArabic(word) ? soundKeys(word) : [])
      if (key.length >= SHORTEST_MARKED_SOUND)
        wordsBySound.set(key, [...(wordsBySound.get(key) ?? []), word]);
  }
  const wordsByRoot = Map.groupBy([...ideasOf.keys()].filter(isArabic), root);
  const words = [...ideasOf.keys()].map((text) => ({ text, mask: letterMask(text) }));
  return { ideasOf, words, wordsByRoot, wordsBySound };
}

/** Two letters may be a word of their own: "والدي" is not "دي" with an article. */
function knownForm(word: string): string {
  const bare = withoutArticle(word);
  return word.startsWith('وال') && bare.length < 3 ? word : bare;
}

/** The meaningful words of a text in order; words of the sentence around them are dropped. */
export function readMeaning(text: string): Meaning[] {
  lexicon ??= readLexicon();
  const known = lexicon;
  const words = foldText(foldMarkedDigits(text.replaceAll(NEGATION, ' not ')))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.flatMap((word) => meaningOf(known, word) ?? []);
}

function meaningOf(known: Lexicon, word: string): Meaning | null {
  const ideas = known.ideasOf.get(formsOf(word).find((form) => known.ideasOf.has(form)) ?? '');
  if (ideas) return { ideas, guesses: [], isWeak: ideas.every((idea) => weakFamilies.has(idea)) };
  if (isDropped(word)) return null;
  return { ideas: [stem(word)], guesses: guess(known, word), isWeak: false };
}

const SUFFIX = /(?<=.{3})(?:ني|نا|ها|هم|كم|ي|ه|ك)$/;
/** The t of a feminine noun with a possessive. */
const OWNED = /(?<=.{3})ت(?:ي|ه|ها|ك|نا|هم|كم)$/;
const PREFIX = /^(?:وال|فال|بال|كال|هال|ال|لل|[وفبلكه])(?=.{3})/;

/** The word as typed, and without article, preposition and possessive. */
function formsOf(word: string): string[] {
  if (!isArabic(word)) return [word, word.replace(/(?<=.{3})(?:s|ing|ed)$/, '')];
  const bare = withoutArticle(word);
  const plain = word.replace(PREFIX, '');
  const forms = [word, bare, plain];
  return [
    ...forms,
    ...forms.map((form) => form.replace(SUFFIX, '')),
    ...forms.map((form) => form.replace(OWNED, 'ه')),
  ];
}

/** A word outside the families: the same stem in phrase and text. */
function stem(word: string): string {
  if (!isArabic(word)) return word.replace(/(?<=.{3})(?:es|s|ing|ed)$/, '');
  return withoutArticle(word.replace(/^و(?=.{4})/, ''))
    .replace(/(?<=.{3})(?:ات|ين|ون)$/, '')
    .replace(SUFFIX, '');
}

/** Without the letters of person, number and gender: "يرفرف" and "رفرفة" are "رفرف". */
const root = (word: string) =>
  withoutArticle(word)
    .replace(/^(?:[وفب]?[ايتنب])(?=.{3})/, '')
    .replace(/(?<=.{3})(?:ات|ين|ون|ان|ني|ها|هم|نا|ه|ي|ك|ت)$/, '');

const sortLetters = (word: string) => Array.from(word).toSorted().join('');
const isSwap = (a: string, b: string) => sortLetters(a) === sortLetters(b);

function guess({ ideasOf, words, wordsByRoot, wordsBySound }: Lexicon, word: string): string[] {
  const bare = withoutArticle(word);
  const related = isArabic(word) ? wordsByRoot.get(root(word)) : undefined;
  if (related) return [...new Set(related.flatMap((known) => ideasOf.get(known) ?? []))];
  if (bare.length >= SHORTEST_MISSPELT && !/\d/.test(bare)) {
    const mask = letterMask(bare);
    const near = words.filter(
      (other) =>
        other.text.length >= SHORTEST_MISSPELT - 1 &&
        other.text[0] === bare[0] &&
        bitCount(mask ^ other.mask) <= 2 &&
        editDistance(bare, other.text, 1) <= 1 &&
        (bare.length >= SHORTEST_REPLACED || bare.length !== other.text.length || isSwap(bare, other.text)),
    );
    if (near.length > 0) return near.flatMap(({ text }) => ideasOf.get(text) ?? []);
  }
  if (isArabic(word)) return [];
  // Digits within a word mark Arabic in Latin letters.
  const least = /[a-z][2-9]|[2-9][a-z]/.test(word) ? SHORTEST_MARKED_SOUND : SHORTEST_SOUND;
  const sounds = typedSoundKeys(word).filter((key) => key.length >= least);
  return [...new Set(sounds.flatMap((key) => wordsBySound.get(key) ?? []))].flatMap(
    (known) => ideasOf.get(known) ?? [],
  );
}
