import { foldDrawnOut } from '#/server/catalog/word-index/fold-spoken.ts';
import { isArabic, soundKeys, typedSoundKeys } from '#/server/catalog/word-index/sound-key.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import emergencySigns from './map/emergency-signs.json' with { type: 'json' };
import { wordFamiliesSchema } from './purpose.ts';
import { readAmounts } from './read-amounts.ts';

/** Signs of a text by their name, each with the places of its words. */
export type Signs = Map<string, Set<number>>;

/** `*` at the end of a word stands for any ending, `~` before it for the letters of person and tense. */
type Lexicon = {
  words: Map<string, string[]>;
  beginnings: Map<string, string[]>;
  roots: Map<string, string[]>;
  sounds: Map<string, string[]>;
  /** Long words without one of their letters. */
  slips: Map<string, string[]>;
  /** Words that stand in names of several: they are spelt as known. */
  parts: Set<string>;
  /** With which words those names begin. */
  firstParts: Set<string>;
};

const MOST_WORDS = 40;
const LONGEST_NAME = 3;
const SHORTEST_SLIP = 6;
const SHORTEST_SOUND = 3;
const SHORTEST_BEGINNING = 2;

/** A word that calms must be spelt as known. */
const CALM = new Set([
  'past',
  'family',
  'prevent',
  'fearof',
  'test',
  'routine',
  'mild',
  'chronic',
  'exercise',
  'deny',
  'fiction',
  'figure',
  'goods',
  'love',
  'period',
]);

const BEFORE_WORD = /^[وف](?=.{2})/;
const ARTICLE = /^(?:عال|بال|وال|فال|كال|هال|لل|ال)(?=.{2})/;
const PREPOSITION = /^[بلعكه](?=.{3})/;
const POSSESSIVE = /(?<=.{2})(?:ني|نا|ها|هم|كم|ي|ه|ك)$/;
const TENSE = /^(?:[بحهكع]?[يتناو]|م|لا?|[بحك])(?=.{2})/;
/** "انعوج" is "عوج". */
const PASSIVE = /^ان(?=.{2})/;
const LATIN_ENDING = /(?<=.{3})(?:s|ing|ed)$/;

/** Words that tell Arabic in Latin letters from English. */
const LATIN_ARABIC =
  /(?<![^ ])(?:[a-z]+[235679][a-z]*|[23579][a-z]{2,}|(?:wa?li?a?d|[ei]bn|bi?nt|omm?|abo?|oo?kht|a?khoo?)[iy]|ana|mesh|mish|[3a]andi|wajed|awi|alb[iy]|sadr[iy])(?![^ ])/;
/** Letters of person and tense there: "byetshannej". */
const LATIN_TENSE = /^(?:[bm]?[eiy]?[ty]e?|[bm]i?n|ha)(?=.{4})/;
/** As it is typed with other vowels, and before a digit that is a letter: "yo3arni", "b9adri". */
const LATIN_BEFORE = /^(?:[bm]?[ty][aeiou]?|[bwf])(?=[^aeiou].{2})/;

let lexicon: Lexicon | null = null;

function readLexicon(): Lexicon {
  const known: Lexicon = {
    words: new Map(),
    beginnings: new Map(),
    roots: new Map(),
    sounds: new Map(),
    slips: new Map(),
    parts: new Set(),
    firstParts: new Set(),
  };
  for (const [sign, entries] of Object.entries(wordFamiliesSchema.parse(emergencySigns)))
    for (const entry of entries) addEntry(known, sign, entry);
  return known;
}

function addEntry(known: Lexicon, sign: string, entry: string) {
  const word = foldText(entry);
  if (entry.startsWith('~')) add(known.roots, word, sign);
  else if (entry.endsWith('*')) add(known.beginnings, word, sign);
  else add(known.words, word, sign);
  if (isArabic(word)) {
    for (const key of word.includes(' ') ? [] : soundKeys(word))
      if (key.length >= SHORTEST_SOUND) add(known.sounds, key, sign);
  }
  const [first = '', ...others] = word.split(' ');
  if (others.length > 0) {
    known.firstParts.add(first);
    for (const part of [first, ...others]) known.parts.add(part);
  } else if (word.length >= SHORTEST_SLIP && !CALM.has(sign) && !entry.endsWith('*'))
    for (const slip of withoutOneLetter(word)) add(known.slips, slip, sign);
}

const add = (signs: Map<string, string[]>, key: string, sign: string) =>
  signs.set(key, [...(signs.get(key) ?? []), sign]);

/** The first letter is seldom wrong. */
const withoutOneLetter = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

/** The signs of an emergency that a text names: parts of the body, what they do, how suddenly, to whom. */
export function readSigns(text: string): Signs {
  lexicon ??= readLexicon();
  const known = lexicon;
  const folded = foldText(foldDrawnOut(text));
  const words = folded.split(' ').slice(0, MOST_WORDS);
  const isLatinArabic = LATIN_ARABIC.test(folded);
  const signs: Signs = new Map();
  const note = (names: string[], from: number, length: number) => {
    for (const name of names) {
      const places = signs.get(name) ?? new Set();
      signs.set(name, places);
      for (let at = from; at < from + length; at++) places.add(at);
    }
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    note(signsOfWord(known, word, isLatinArabic), at, 1);
    if (![word, word.replace(BEFORE_WORD, '')].some((form) => known.firstParts.has(form))) continue;
    for (let length = 2, name = word; length <= LONGEST_NAME && at + length <= words.length; length++) {
      name += ` ${words[at + length - 1]}`;
      note(signsOfName(known, name), at, length);
    }
  }
  for (const [name, places] of readAmounts(words)) note([name], places, 1);
  return signs;
}

const signsOfName = ({ words, beginnings }: Lexicon, name: string) =>
  [name, name.replace(BEFORE_WORD, '')].flatMap((form) => [
    ...(words.get(form) ?? []),
    ...begunBy(beginnings, form, form.indexOf(' ')),
  ]);

function begunBy(beginnings: Map<string, string[]>, word: string, shortest = SHORTEST_BEGINNING): string[] {
  const found: string[] = [];
  for (let length = Math.max(shortest, SHORTEST_BEGINNING); length <= word.length; length++)
    found.push(...(beginnings.get(word.slice(0, length)) ?? []));
  return found;
}

function signsOfWord(known: Lexicon, word: string, isLatinArabic: boolean): string[] {
  const found = isArabic(word) ? signsOfArabic(known, word) : signsOfLatin(known, word);
  if (found.length > 0) return found;
  if (isLatinArabic && !isArabic(word)) {
    const bare = signsOfLatin(known, word.replace(LATIN_BEFORE, ''));
    if (bare.length > 0) return bare;
  }
  if (isLatinArabic && !isArabic(word)) {
    const heard = [word, word.replace(LATIN_TENSE, '')]
      .flatMap(typedSoundKeys)
      .filter((key) => key.length >= SHORTEST_SOUND)
      .flatMap((key) => known.sounds.get(key) ?? []);
    if (heard.length > 0) return heard;
  }
  if (word.length < SHORTEST_SLIP || known.parts.has(word)) return [];
  return [word, ...withoutOneLetter(word)].flatMap(
    (form) => known.slips.get(form) ?? known.words.get(form) ?? [],
  );
}

const signsOfLatin = ({ words, beginnings }: Lexicon, word: string) => [
  ...(words.get(word) ?? words.get(word.replace(LATIN_ENDING, '')) ?? []),
  ...begunBy(beginnings, word),
];

function signsOfArabic({ words, beginnings, roots }: Lexicon, word: string): string[] {
  const plain = word.replace(BEFORE_WORD, '');
  const bare = plain.replace(ARTICLE, '');
  const forms = new Set([word, plain, bare, plain.replace(PREPOSITION, '')]);
  const found: string[] = [];
  for (const form of forms) {
    found.push(...(words.get(form) ?? words.get(form.replace(POSSESSIVE, '')) ?? []));
    found.push(...begunBy(beginnings, form));
  }
  for (const form of new Set([plain, plain.replace(TENSE, ''), plain.replace(PASSIVE, '')]))
    found.push(...begunBy(roots, form));
  return found;
}
