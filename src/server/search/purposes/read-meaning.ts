import { bitCount, editDistance, letterMask } from '#/server/catalog/word-index/edit-distance.ts';
import { foldMarkedDigits, foldDrawnOut } from '#/server/catalog/word-index/fold-spoken.ts';
import { checkWords, fillerWords } from '#/server/catalog/word-index/optional-words.ts';
import { isSentenceVerb, isSentenceWord } from '#/server/catalog/word-index/sentence-words.ts';
import { isArabic, soundKeys, typedSoundKeys } from '#/server/catalog/word-index/sound-key.ts';
import { withoutArticle } from '#/server/catalog/word-index/text-index.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import { foldAmounts } from './fold-amounts.ts';
import kinds from './map/family-kinds.json' with { type: 'json' };
import families from './map/word-families.json' with { type: 'json' };
import { wordFamiliesSchema } from './purpose.ts';

/** One word of a text: the ideas that it may stand for. */
export type Meaning = {
  ideas: string[];
  /** Ideas of known words that are spelt or sound nearly like it. */
  guesses: string[];
  /** A long word with one slip: it is hardly another word. */
  isSlip: boolean;
  /** It only strengthens or denies another word, so a text is understood without it. */
  isWeak: boolean;
};

const MOST_WORDS = 24;
const SHORTEST_MISSPELT = 5;
/** One letter for another makes a different word of a shorter one. */
const SHORTEST_REPLACED = 6;
const SHORTEST_PART = 3;
const SHORTEST_SLIP = 7;
const SHORTEST_SOUND = 4;
const SHORTEST_MARKED_SOUND = 3;
const NEGATED = /^(?:و?(?:ما|لا)(.{3,})|و?ما?(.{3,})ش)$/;
const NEGATION = /\bcan(?:['’]?t|not)\b|n['’]t\b/giu;

const weakFamilies = new Set(kinds.weak);
const topicFamilies = new Set(kinds.topics);

/** A part of the body or of life: alone it is no reason to be tested, unless nothing else was said. */
export const isTopic = (ideas: string[]) => ideas.every((idea) => topicFamilies.has(idea));

/** "For sale": whatever else the text names is goods. */
export const isOfTrade = ({ ideas }: Meaning) => ideas.includes('trade');

/** "and", "so" and "in" are written with the next word. */
const isDropped = (word: string) =>
  [word, withoutArticle(word), word.replace(/^[وفب](?=.{2})/, '')].some(
    (form) => fillerWords.has(form) || isSentenceWord(form),
  ) || isSentenceVerb(word);

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
  if (last?.text !== text) last = { text, meaning: meaningIn(text) };
  return last.meaning;
}

/** Emergencies and purposes of one search are looked for in the same text. */
let last: { text: string; meaning: Meaning[] } | null = null;

function meaningIn(text: string): Meaning[] {
  lexicon ??= readLexicon();
  const known = lexicon;
  const plain = foldMarkedDigits(foldDrawnOut(text.replaceAll(NEGATION, ' not ')));
  const words = foldAmounts(foldText(plain))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return joinNeighbours(known, words).flatMap((word) => meaningsOf(known, word));
}

/** "head ache", "check up": in English some words are written in two. */
function joinNeighbours({ ideasOf }: Lexicon, words: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const joint = word + (words[at + 1] ?? '');
    const isJoint = joint !== word && !isArabic(joint) && ideasOf.has(joint);
    joined.push(isJoint ? joint : word);
    if (isJoint) at++;
  }
  return joined;
}

function meaningsOf(known: Lexicon, word: string): Meaning[] {
  const ideas = ideasOfWord(known, word);
  if (ideas) return [meaningOf(ideas, word)];
  if (isDropped(word)) return [];
  const parts = splitNegation(known, word) ?? splitJoint(known, word);
  if (parts) return parts.map((part) => meaningOf(ideasOfWord(known, part) ?? [], part));
  return [{ ideas: [stem(word)], isWeak: false, ...guess(known, word) }];
}

const ideasOfWord = ({ ideasOf }: Lexicon, word: string) =>
  ideasOf.get(formsOf(word).find((form) => ideasOf.has(form)) ?? '');

/** Without a meaning for tests ("screening"), a word counts only in a phrase that says it. */
const meaningOf = (ideas: string[], word: string): Meaning => ({
  ideas,
  guesses: [],
  isSlip: false,
  isWeak: ideas.every((idea) => weakFamilies.has(idea)) || checkWords.has(word),
});

/** "مايتنفس", "مبيردش": "not" written with the verb. */
function splitNegation(known: Lexicon, word: string): string[] | null {
  const [, before, within] = NEGATED.exec(word) ?? [];
  const verb = within ?? before ?? '';
  return verb !== '' && ideasOfWord(known, verb) ? ['ما', verb] : null;
}

/** "hairloss", "وجعالصدر": two known words without a space. In Arabic a short one is too often a part of another word. */
function splitJoint({ ideasOf }: Lexicon, word: string): string[] | null {
  const least = isArabic(word) ? SHORTEST_PART + 1 : SHORTEST_PART;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const bare = withoutArticle(second);
    if (bare === second && Math.min(first.length, second.length) < least) continue;
    if (ideasOf.has(first) && ideasOf.has(bare)) return [first, bare];
  }
  return null;
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

type Guess = Pick<Meaning, 'guesses' | 'isSlip'>;

function guess({ ideasOf, words, wordsByRoot, wordsBySound }: Lexicon, word: string): Guess {
  const bare = withoutArticle(word);
  const related = isArabic(word) ? wordsByRoot.get(root(word)) : undefined;
  const ideasOfAll = (all: string[]) => [...new Set(all.flatMap((known) => ideasOf.get(known) ?? []))];
  if (related) return { guesses: ideasOfAll(related), isSlip: false };
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
    if (near.length > 0)
      return { guesses: ideasOfAll(near.map(({ text }) => text)), isSlip: bare.length >= SHORTEST_SLIP };
  }
  if (isArabic(word)) return { guesses: [], isSlip: false };
  // Digits within a word mark Arabic in Latin letters.
  const least = /[a-z][2-9]|[2-9][a-z]/.test(word) ? SHORTEST_MARKED_SOUND : SHORTEST_SOUND;
  const sounds = typedSoundKeys(word).filter((key) => key.length >= least);
  return { guesses: ideasOfAll(sounds.flatMap((key) => wordsBySound.get(key) ?? [])), isSlip: false };
}
